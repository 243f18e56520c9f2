import { confirmedItems, type DraftBatch, pendingItems } from "../draft/draft-batch.ts";
import { cutPieces, type Piece } from "../understanding/intents/cut-pieces.ts";
import { normalize } from "../understanding/text/normalize.ts";

/** 其他 alone may be the category; 其他的 and 其他两笔 are the drafts not yet ticked. */
const REST =
  /(?:其余|剩下|剩余|余下|(?:其[他它]|别)(?=的)|其[他它](?=[那这]?[几两二三四五六七八九]))的?(?:[那这]?([几一两二三四五六七八九])?[笔个条]|[那这]些)?的?/;
const COUNTED = " 一二三四五六七八九";

type Kinds = ReadonlySet<Piece["kind"]>;

/** 好，就这样，剩下的…. */
const MAY_LEAD: Kinds = new Set(["particle", "lead", "ack", "take"]);
const ADDS_NOTHING: Kinds = new Set(["particle", "lead", "scope", "subject"]);
/** 剩下的先不要 and 剩下的不要删 are none of these, or two. */
const DROPS: Kinds = new Set(["cancel", "remove", "refuse", "stopRecording", "giveUp"]);

/**
 * 剩下的不要了, when some drafts are ticked and others are not. With none ticked nobody can tell
 * which ones are to stay.
 */
export function dropsTheRest(text: string, batch: DraftBatch): boolean {
  const pending = pendingItems(batch).length;
  if (confirmedItems(batch).length === 0 || pending === 0) return false;
  const said = normalize(text);
  const rest = REST.exec(said);
  if (rest === null || /[?吗]/.test(said) || !isCount(rest, pending)) return false;
  const before = cutPieces(said.slice(0, rest.index));
  const after = cutPieces(said.slice(rest.index + rest[0].length));
  if (before === null || after === null) return false;
  const [deed, ...others] = after.filter(({ kind }) => !ADDS_NOTHING.has(kind));
  return (
    before.every(({ kind }) => MAY_LEAD.has(kind)) &&
    deed !== undefined &&
    others.length === 0 &&
    DROPS.has(deed.kind)
  );
}

/** 剩下那笔 is said of one, 剩下两笔 of two. */
function isCount([words, count]: RegExpExecArray, pending: number): boolean {
  if (count === "几") return true;
  const isOne = /[笔个条]的?$/.test(words);
  if (count === undefined) return !isOne || pending === 1;
  return COUNTED.indexOf(count === "两" ? "二" : count) === pending;
}
