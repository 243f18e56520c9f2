import type { DraftBatch } from "../draft/draft-batch.ts";
import { findRest, findRestOf, findUnsettled, type RestPhrase } from "../draft/rest-phrase.ts";
import { cutPieces, type Piece } from "../understanding/intents/cut-pieces.ts";
import { normalize } from "../understanding/text/normalize.ts";

type Kinds = ReadonlySet<Piece["kind"]>;

/** 好，就这样，剩下的…. */
const MAY_LEAD: Kinds = new Set(["particle", "lead", "ack", "take"]);
const ADDS_NOTHING: Kinds = new Set(["particle", "lead", "scope", "subject"]);

type Deed = (piece: Piece) => boolean;

/** 剩下的先不要 and 剩下的不要删 are none of these, or two. */
const DROPPING: Kinds = new Set(["cancel", "remove", "refuse", "stopRecording", "giveUp"]);
const drops: Deed = ({ kind }) => DROPPING.has(kind);

/** 剩下的确认 says yes to drafts. */
const records: Deed = ({ kind }) => kind === "save";

const CONSENTING: Kinds = new Set(["affirm", "save", "approval"]);
/** 剩下的先这样 puts it off. */
const PLAIN_YES = /^[也都]?(?:可以|[好行对成中]|ok)[的了]?$/;
const confirms: Deed = (piece) =>
  CONSENTING.has(piece.kind) || (piece.kind === "ack" && PLAIN_YES.test(piece.word));

/**
 * 剩下的不要了, when some drafts are ticked and others are not. With none ticked nobody can tell
 * which ones are to stay.
 */
export function dropsTheRest(text: string, batch: DraftBatch): boolean {
  const rest = findRest(text, batch);
  return rest !== null && asksOnly(text, rest, drops);
}

/** 剩下的确认, 剩下的都没问题: the same as 全部确认, for what is settled stays so. */
export function confirmsTheRest(text: string, batch: DraftBatch): boolean {
  const rest = findUnsettled(text, batch);
  return rest !== null && asksOnly(text, rest, confirms);
}

/** While no draft is settled, 剩下的 is said of the words that were left over, if there are any. */
interface LeftOver {
  readonly batch: DraftBatch;
  /** How many transactions they hold. */
  readonly count: number;
}

/** 剩下的不要了. */
export function dropsLeftover(text: string, about: LeftOver): boolean {
  const rest = restIn(text, about);
  return rest !== null && asksOnly(text, rest, drops);
}

/** 把剩下的记下来. */
export function recordsLeftover(text: string, about: LeftOver): boolean {
  const rest = restIn(text, about);
  return rest !== null && asksOnly(text, rest, records);
}

function restIn(text: string, { batch: { items }, count }: LeftOver): RestPhrase | null {
  return items.every(({ status }) => status === "pending") ? findRestOf(text, count) : null;
}

/** Nothing else is said beside the deed, before it or after. */
function asksOnly(text: string, { start, end }: RestPhrase, isAsked: Deed): boolean {
  const said = normalize(text);
  if (/[?吗]/.test(said)) return false;
  const before = cutPieces(said.slice(0, start));
  const after = cutPieces(said.slice(end));
  if (before === null || after === null) return false;
  const [deed, ...others] = after.filter(({ kind }) => !ADDS_NOTHING.has(kind));
  return (
    before.every(({ kind }) => MAY_LEAD.has(kind)) &&
    deed !== undefined &&
    others.length === 0 &&
    isAsked(deed)
  );
}
