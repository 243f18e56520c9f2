import type { SignInBody } from "@suikouji/contract";
import { TooManyGuesses, WrongAccessCode } from "../errors.ts";
import type { DeviceRecord, LedgerRecord, LedgerStore } from "../ledger/ledger-store.ts";
import type { CodeCheck } from "./access-code.ts";
import type { GuessThrottle } from "./guess-throttle.ts";
import { hashOfToken, newToken } from "./token.ts";
import type { TokenCheck } from "./token-check.ts";

export interface SignInParts {
  readonly store: Pick<LedgerStore, "registry" | "devices">;
  readonly codes: CodeCheck;
  readonly tokens: TokenCheck;
  readonly byClient: GuessThrottle;
  readonly byLedger: GuessThrottle;
  readonly nowMs: () => number;
}

export interface NewSession {
  readonly ledger: LedgerRecord;
  readonly device: DeviceRecord;
  readonly token: string;
}

/**
 * Exchanges an access code for a token. Throws a refusal, the same one after the same time whether
 * the ledger has another code, none, or does not exist.
 */
export type SignIn = (body: SignInBody, client: string) => Promise<NewSession>;

/** How long a full queue of slow hashes takes. */
const BUSY_MS = 1_000;

export function createSignIn(parts: SignInParts): SignIn {
  const { store, codes, tokens, byClient, byLedger, nowMs } = parts;

  return async (body, client) => {
    await waitOf(byClient.begin(client));
    const ledger = await ledgerNamed(store, body.ledger);
    const key = ledger?.id ?? hashOfToken(body.ledger ?? "");
    // Where a device of ours is signed in, others' guesses from elsewhere lock nobody out.
    if (!tokens.isHome(client)) await waitOf(byLedger.begin(key));

    const checked = codes.isRight(body.code, ledger?.code ?? null);
    if (checked === null) throw new TooManyGuesses(BUSY_MS);
    if (!(await checked) || ledger === null) throw new WrongAccessCode();
    await byClient.succeed(client);

    const token = newToken(ledger.id);
    const device = await store.devices.signIn(ledger.id, {
      id: body.deviceId,
      name: body.deviceName.replaceAll("\0", ""),
      tokenHash: hashOfToken(token),
      atMs: nowMs(),
    });
    tokens.forget(ledger.id, device.id);
    tokens.welcome(token, { ledgerId: ledger.id, device });
    return { ledger, device, token };
  };
}

async function waitOf(waiting: Promise<number>): Promise<void> {
  const waitMs = await waiting;
  if (waitMs > 0) throw new TooManyGuesses(waitMs);
}

async function ledgerNamed(
  { registry }: Pick<LedgerStore, "registry">,
  name: string | undefined,
): Promise<LedgerRecord | null> {
  if (name === undefined) return registry.byId(registry.defaultLedgerId);
  // PostgreSQL cannot even be asked for it.
  return name.includes("\0") ? null : registry.byName(name);
}
