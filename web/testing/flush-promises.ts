/** One turn of the event loop: promises that can settle have settled. */
export function flushPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
