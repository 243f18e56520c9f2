import { accountIdOf, type Definition, detailsOfAccount, newAccountDetails } from "../src/index.ts";

/** An account that "phone" defined and the server knows, with the test's changes. */
export function someDefinition(said: Partial<Definition> = {}): Definition {
  return {
    id: accountIdOf("微信"),
    ledgerId: "local",
    deviceId: "phone",
    revision: 1,
    kind: "account",
    name: "微信",
    hidden: false,
    order: 0,
    details: detailsOfAccount(newAccountDetails("微信")),
    updatedAtMs: 1_794_708_000_000,
    deleted: false,
    ...said,
  };
}
