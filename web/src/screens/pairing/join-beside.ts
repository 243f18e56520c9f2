import type { JoinedLedger } from "../../platform/account/pairing.ts";
import type { AccountResult } from "../../platform/account/server-account.ts";
import type { Services } from "../../session/services.ts";
import { pairingText as text } from "./pairing-text.ts";

type Known = Pick<Services, "account" | "ledgers">;

/** A token names its ledger: `skp_LEDGER_SECRET`. */
const TOKEN = /^skp_([\da-zA-Z-]{1,64})_/;

/**
 * Whether a link is of another ledger than this page works in. A device with one ledger that is
 * signed out, or cannot ask, is in no ledger that the link could replace.
 */
export async function isElsewhere({ account, ledgers }: Known, token: string): Promise<boolean> {
  const ledgerId = TOKEN.exec(token)?.[1];
  if (ledgerId === undefined) return false;
  if (ledgers.current !== null) return ledgerId !== ledgers.current;
  if (ledgers.known().further.some(({ id }) => id === ledgerId)) return true;
  const asked = await account.session();
  return asked.ok && asked.answer.device !== null && asked.answer.ledger.id !== ledgerId;
}

/** Signs in to the link's ledger with a cookie of its own; its books are kept apart. */
export async function joinBeside(
  { account, ledgers }: Known,
  token: string,
): Promise<AccountResult<JoinedLedger>> {
  const ledgerId = TOKEN.exec(token)?.[1];
  if (ledgerId === undefined) return refused(text.switchFailed);
  try {
    const { addLedger, learnLedger, MOST_FURTHER } = await ledgers.changes();
    if (ledgers.current === null) {
      const asked = await account.session();
      if (asked.ok) learnLedger(window, null, asked.answer.ledger);
    }
    const { first, further } = ledgers.known();
    // With a second cookie for the first ledger the same books would be kept twice.
    if (first === null) return refused(text.firstUnknown);
    const isFirst = first.id === ledgerId;
    const isNew = !isFirst && further.every(({ id }) => id !== ledgerId);
    if (isNew && further.length >= MOST_FURTHER) return refused(text.full);
    const joined = await ledgers.accountOf(isFirst ? null : ledgerId).pair(token);
    if (!joined.ok) return joined;
    const { name } = joined.answer.ledger;
    if (!isFirst) addLedger(window, { id: ledgerId, name });
    return { ok: true, answer: { ledgerId: isFirst ? null : ledgerId, name } };
  } catch {
    return refused(text.switchFailed);
  }
}

function refused(sentence: string): AccountResult<never> {
  return { ok: false, refusal: { type: "refused", sentence } };
}
