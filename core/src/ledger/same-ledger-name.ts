/** Whether a ledger is called so by voice: 家庭, 家庭账本 and 家庭的账 are one. */
export function isSameLedgerName(one: string, other: string): boolean {
  return coreOf(one) === coreOf(other);
}

function coreOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/账本?$/u, "")
    .replace(/的$/u, "");
}
