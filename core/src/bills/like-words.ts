/** Whether two keys may name the same purchase: one contains the other, or they share two characters in a row. */
export function areAlike(one: string, other: string): boolean {
  if (one === "" || other === "") return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.includes(short)) return true;
  for (let at = 0; at + 2 <= short.length; at += 1) {
    const pair = short.slice(at, at + 2);
    // Two digits are a date or a part of an order number.
    if (!/\d/.test(pair) && long.includes(pair)) return true;
  }
  return false;
}
