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
import { hashOfToken, ledgerOfPairing, newToken } from "./token.ts";
import type { TokenCheck } from "./token-check.ts";
import { createWrongCodeNotes } from "./wrong-code-notes.ts";

export interface SignInParts {
  readonly store: Pick<LedgerStore, "registry" | "devices" | "pairings" | "audit">;
  readonly codes: CodeCheck;
  readonly tokens: TokenCheck;
  /** Counts one address at one ledger. */
  readonly byClient: GuessThrottle;
  /** Counts one address over all ledgers, against trying one common code at each. */
  readonly byAddress: GuessThrottle;
  readonly byLedger: GuessThrottle;
  /** Counts unknown pairings. Nobody can guess one, but each costs a query. */
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
  /** The key that wrong guesses are counted by. */
  readonly client: string;
  /** The token of the request: a device signs in again only with its own last token. */
  readonly shownToken: string | null;
  /** The ledger that the request names beside its body; null: none. */
  readonly ledgerId: string | null;
}

/**
 * Exchanges an access code or a pairing for a token. Throws a refusal: the same one after the same
 * time, whether the code is wrong, the ledger has none, or it does not exist.
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

  async function withCode(code: string, name: string | undefined, from: SignInFrom) {
    const { client, ledgerId } = from;
    const ledger = await (ledgerId === null
      ? ledgerNamed(store, name)
      : store.registry.byId(ledgerId));
    const ledgerKey = ledger?.id ?? hashOfToken(ledgerId ?? name ?? "");
    // Counted per ledger: a right code for another ledger does not reset these misses.
    const clientKey = `${client} ${ledgerKey}`;
    await waitOf(byAddress.begin(client));
    await waitOf(byClient.begin(clientKey));
    // At an address where this ledger has a signed-in device, others' guesses cause no wait.
    const isKnownAddress = ledger !== null && tokens.isKnownAddress(ledger.id, client);
    if (!isKnownAddress) await waitOf(byLedger.begin(ledgerKey));

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

  async function withPairing(pairing: string, from: SignInFrom): Promise<Admitted> {
    const { client, ledgerId } = from;
    await waitOf(byPairing.begin(client));
    // Refused before the pairing is used up.
    if (ledgerId !== null && ledgerOfPairing(pairing) !== ledgerId) throw new UnknownPairing();
    const taken = await store.pairings.take(pairing);
    const ledger = taken === null ? null : await store.registry.byId(taken.ledgerId);
    if (taken === null || ledger === null) throw new UnknownPairing();
    await byPairing.succeed(client);
    const pass = { kind: "pairing", hash: hashOfToken(pairing) } as const;
    return { ledger, role: taken.role, pass };
  }

  return async (body, from) => {
    const { shownToken } = from;
    const { code, pairing, ledger: name } = body;
    const { ledger, role, pass } =
      pairing === undefined
        ? await withCode(code ?? "", name, from)
        : await withPairing(pairing, from);

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
    const device = await signedIn.catch(async (error: unknown) => {
      // Nobody was signed in: the device may try again with the same link, perhaps under a new id.
      if (pairing !== undefined && !(error instanceof PassEnded)) {
        await store.pairings.giveBack(pairing);
      }
      if (!(error instanceof PassEnded)) throw error;
      throw pass.kind === "code" ? new WrongAccessCode() : new UnknownPairing();
    });
    tokens.forget(ledger.id, device.id);
    tokens.remember(token, { ledgerId: ledger.id, device, role: device.role });
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
  // PostgreSQL rejects a text that holds NUL.
  return name.includes("\0") ? null : registry.byName(name);
}
