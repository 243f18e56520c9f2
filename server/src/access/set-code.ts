import type { LedgerRegistry } from "../ledger/ledger-store.ts";
import { guarded } from "../ledger/storage-failure.ts";
import { hashCode } from "./access-code.ts";
import type { KeptCodes } from "./kept-codes.ts";

export interface CodeParts {
  readonly registry: Pick<LedgerRegistry, "setCode">;
  readonly keptCodes: KeptCodes;
}

/** Gives a ledger another code, from now on the only one that signs in. */
export async function setCode(
  { registry, keptCodes }: CodeParts,
  ledgerId: string,
  code: string,
): Promise<void> {
  const hashed = await hashCode(code);
  // First, for a code that nobody could look up is worse than one that was kept for nothing.
  await guarded(async () => keptCodes.keep(ledgerId, code));
  await registry.setCode(ledgerId, hashed);
}
