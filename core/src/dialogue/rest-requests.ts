import type { DraftBatch } from "../draft/draft-batch.ts";
import { findRest, findRestOf, findUnsettled, type RestPhrase } from "../draft/rest-phrase.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { type Phrase, phrasesIn } from "./phrases-in.ts";

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
  return rest !== null && !PUTS_OFF.test(text) && asksOnly(text, rest, confirms);
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

/** 剩下的先这样, 剩下的确认一下. */
const PUTS_OFF = /先|一下/;

type Deed = (phrase: Phrase) => boolean;

/** 剩下的先不要 and 剩下的不要删 are none of these, or two. */
const drops: Deed = ({ says }) => says === "drop" || says === "stop" || says === "giveup";

const confirms: Deed = ({ says }) => says === "store" || says === "ok";

/** 剩下的确认 says yes to drafts. */
const records: Deed = ({ says, senses }) => says === "store" && !senses.includes("affirm");

/** Nothing else is said beside the deed, before it or after. */
function asksOnly(text: string, { start, end }: RestPhrase, isAsked: Deed): boolean {
  const said = normalize(text);
  if (/[?吗]/.test(said)) return false;
  const before = phrasesIn(said.slice(0, start));
  const [deed, ...others] = phrasesIn(said.slice(end)) ?? [];
  return (
    before?.every(({ says }) => says === "ok") === true &&
    deed !== undefined &&
    others.length === 0 &&
    isAsked(deed)
  );
}
