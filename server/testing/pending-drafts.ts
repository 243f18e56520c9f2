import { randomUUID } from "node:crypto";
import { transaction } from "@suikouji/core/testing/transactions";
import { confirmIdOf } from "../src/entries/confirm-id.ts";
import { FIXED_CLOCK } from "./running-app.ts";
import type { SignedInDevice } from "./signed-in.ts";

/** The id of a draft that this device may confirm. */
export function draftsOf({ token, ledgerId }: SignedInDevice): string {
  const pending = { key: randomUUID(), transactions: [transaction()], at: FIXED_CLOCK.now() };
  return confirmIdOf(pending, { token, ledgerId });
}
