/** Does the work for a part of the items at a time, so that the page can respond in between. */
export async function inParts<Item>(
  items: readonly Item[],
  most: number,
  work: (part: Item[]) => PromiseLike<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += most) {
    await work(items.slice(from, from + most));
  }
}
