/** One turn of the event loop: promises that can settle have settled. */
export function everythingUnderWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
