import type { DeviceRole, SignInBody } from "@suikouji/contract";
import { TooManyGuesses, UnknownPairing, WrongAccessCode } from "../errors.ts";
import {
  type DeviceRecord,
  type LedgerRecord,
  type LedgerStore,
  type Pass,
  PassEnded,
} from "../ledger/ledger-store.ts";
import type { CodeCheck } from "./access-code.ts";
import type { GuessThrottle } from "./guess-throttle.ts";
import { hashOfToken, newToken } from "./token.ts";
import type { TokenCheck } from "./token-check.ts";
import { createWrongCodeNotes } from "./wrong-code-notes.ts";

export interface SignInParts {
  readonly store: Pick<LedgerStore, "registry" | "devices" | "pairings" | "audit">;
  readonly codes: CodeCheck;
  readonly tokens: TokenCheck;
  /** One address at one ledger. */
  readonly byClient: GuessThrottle;
  /** One address at all ledgers, who would try a common code at each of them. */
  readonly byAddress: GuessThrottle;
  readonly byLedger: GuessThrottle;
  /** For pairings that are none: nobody guesses one, but each costs a look into the store. */
  readonly byPairing: GuessThrottle;
  readonly nowMs: () => number;
  readonly elapsedMs: () => number;
}

export interface NewSession {
  readonly ledger: LedgerRecord;
  readonly device: DeviceRecord;
  readonly token: string;
}

export interface SignInFrom {
  /** Whose guesses are counted together. */
  readonly client: string;
  /** The token that came with the request: an owner's device signs in again only with its own. */
  readonly shownToken: string | null;
}

/**
 * Exchanges an access code or a pairing for a token. Throws a refusal, the same one after the same
 * time whether the ledger has another code, none, or does not exist.
 */
export type SignIn = (body: SignInBody, from: SignInFrom) => Promise<NewSession>;

interface Admitted {
  readonly ledger: LedgerRecord;
  readonly role: DeviceRole;
  readonly pass: Pass;
}

/** How long a full queue of slow hashes takes. */
const BUSY_MS = 1_000;

export function createSignIn(parts: SignInParts): SignIn {
  const { store, codes, tokens, byClient, byAddress, byLedger, byPairing, nowMs } = parts;
  const notes = createWrongCodeNotes(store.audit, parts.elapsedMs);

  async function withCode(code: string, name: string | undefined, client: string) {
    const ledger = await ledgerNamed(store, name);
    const ledgerKey = ledger?.id ?? hashOfToken(name ?? "");
    // For this ledger alone: who has the code of another is no nearer to this one's.
    const clientKey = `${client} ${ledgerKey}`;
    await waitOf(byAddress.begin(client));
    await waitOf(byClient.begin(clientKey));
    // Where a device of this ledger is signed in, guesses from elsewhere lock nobody out.
    const isHome = ledger !== null && tokens.isHome(ledger.id, client);
    if (!isHome) await waitOf(byLedger.begin(ledgerKey));

    const checked = codes.isRight(code, ledger?.code ?? null);
    if (checked === null) throw new TooManyGuesses(BUSY_MS);
    const isRight = await checked;
    if (ledger === null) throw new WrongAccessCode();
    if (!isRight) {
      notes.missed(ledger.id);
      throw new WrongAccessCode();
    }
    await Promise.all([byClient.succeed(clientKey), byAddress.succeed(client)]);
    const pass = { kind: "code", hash: ledger.code?.hash ?? "" } as const;
    return { ledger, role: "member", pass } as const;
  }

  async function withPairing(pairing: string, client: string): Promise<Admitted> {
    await waitOf(byPairing.begin(client));
    const taken = await store.pairings.take(pairing);
    const ledger = taken === null ? null : await store.registry.byId(taken.ledgerId);
    if (taken === null || ledger === null) throw new UnknownPairing();
    await byPairing.succeed(client);
    const pass = { kind: "pairing", hash: hashOfToken(pairing) } as const;
    return { ledger, role: taken.role, pass };
  }

  return async (body, { client, shownToken }) => {
    const { code, pairing, ledger: name } = body;
    const { ledger, role, pass } =
      pairing === undefined
        ? await withCode(code ?? "", name, client)
        : await withPairing(pairing, client);

    const token = newToken(ledger.id);
    const signedIn = store.devices.signIn(ledger.id, {
      id: body.deviceId,
      name: body.deviceName.replaceAll("\0", ""),
      tokenHash: hashOfToken(token),
      atMs: nowMs(),
      role,
      pass,
      ...(shownToken === null ? {} : { shownTokenHash: hashOfToken(shownToken) }),
    });
    const device = await signedIn.catch((error: unknown) => {
      if (!(error instanceof PassEnded)) throw error;
      throw pass.kind === "code" ? new WrongAccessCode() : new UnknownPairing();
    });
    tokens.forget(ledger.id, device.id);
    tokens.welcome(token, { ledgerId: ledger.id, device, role: device.role });
    const kind = pass.kind === "code" ? "signed-in" : "paired";
    await store.audit.note(ledger.id, { kind, deviceName: device.name, detail: device.role });
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
