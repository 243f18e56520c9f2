import type { EntryPick } from "../../ledger/entry-search.ts";
import type { AmongEntries, EntryOrder } from "../kinds/act.ts";
import { CHANGING } from "../kinds/said.ts";
import type { Intention } from "../orders/types.ts";
import { is, type Token } from "../token.ts";
import type { NamedEntry } from "./entry-name.ts";
import { type Wanted, wantedIn } from "./entry-order.ts";
import { OPENING, type SaidAlone, type SavedAct, type SavedRequest } from "./said-alone.ts";
import { isHesitant } from "./weigh-saved.ts";

/** 刚才那笔, 最后一笔; after a question about the books or a save also 第二个, 把它 and 改成三十五: of the entries that are spoken of. */
export function ofPointed(
  name: NamedEntry | null,
  said: SaidAlone,
  isLast: boolean,
): SavedRequest | null {
  const { words, reading, drafts } = said;
  const wanted = wantedIn(reading, words);
  const isRecent = words.some((token) => is(token, "recent"));
  const spokenOf = isRecent ? null : said.spokenOf;
  const isOfAnswer = spokenOf === "answered";
  const repairs = wanted !== null && repairsPointed(wanted, said);
  const isMeant = spokenOf !== null && wanted !== null && ordersOfSpoken(wanted, said);
  if (!isMeant && !repairs && (isOfAnswer || !isLast)) return null;
  const isNew = drafts.some(({ description, category }) => description !== category);
  const isPlaced = words.some((token) => is(token, "place"));
  const corrects = spokenOf === "last" && wanted?.corrects === true && wanted.isWhole;
  const isOrder = wanted?.commands === true || repairs || corrects;
  const isFree = isOfAnswer || (isMeant && !isLast);
  if (isNew && !isOrder && (isFree || (wanted === null && !isPlaced))) return null;
  const about: AmongEntries = { among: name?.search ?? null, pick: pickIn(words) };
  const wish = wanted?.order ?? OPENING;
  const order: EntryOrder = { ...wish, each: wish.each || isSeveral(about.pick) };
  const which = { kind: isOfAnswer ? "answered" : "last", ...about } as const;
  const act: SavedAct = { type: "saved", which, wants: { kind: "order", order } };
  return { act, frames: [], isRead: wanted?.isRead ?? false };
}

/** 那笔金额错了，应该是三百六: what 那笔 means was recorded. */
function repairsPointed(
  { repairs, corrects, isWhole }: Wanted,
  { reading, words }: SaidAlone,
): boolean {
  const isPointed = reading.phrases.some(({ target }) => target.kind === "pointed");
  return (
    isPointed && isWhole && (repairs || corrects) && is(words[0], "point") && !isHesitant(words[0])
  );
}

/** 改成三十五, 不对，是六十八, 那笔不要了; of what was just saved also 是昨天的 and 微信付的. */
function ordersOfSpoken(wanted: Wanted, said: SaidAlone): boolean {
  const { reading, words, spokenOf } = said;
  const isPointed = reading.phrases.some(({ target }) => target.kind !== "unsaid");
  const { commands, corrects, erases, drops, isWhole, order } = wanted;
  // 金额不对, right after a save.
  const isOpen = spokenOf === "last" && wanted.complains && isWhole;
  const isChange = order.parts.some(({ kind }) => kind === "change");
  if (!isChange && !erases)
    return isOpen || (isPointed && (commands || wanted.complains || (drops && isWhole)));
  const isSaid = isPointed || (wanted.isRelative && wanted.isRead);
  const isTold = spokenOf === "last" && said.silent && wanted.isStated && isWhole;
  return (
    commands ||
    wanted.orders ||
    corrects ||
    wanted.repairs ||
    isSaid ||
    isTold ||
    words.some(({ places }) => places)
  );
}

/** 最后两笔. */
function isSeveral(pick: EntryPick | null): boolean {
  if (pick?.kind !== "places") return false;
  const [[from, to] = [0, 0], ...others] = pick.places;
  return others.length > 0 || from !== to;
}

function pickIn(words: readonly Token[]): EntryPick | null {
  const said = words.filter((token) => is(token, "place"));
  const most = said.find((token) => token.most !== undefined)?.most;
  if (most === "largest" || most === "smallest") return { kind: "most", most };
  const places = said.flatMap((token) => token.places ?? []);
  return places.length === 0 ? null : { kind: "places", places };
}

/** A request about the last entries: 把刚才那笔删了, 上一笔改成50, 不对，是15块. */
export function requestOfLast({
  reading,
  words: tokens,
  drafts,
  isBrief,
}: SaidAlone): "undo" | "order" | null {
  const { phrases, owned } = reading;
  const says = (...sayings: readonly string[]) =>
    phrases.some((phrase) => sayings.includes(phrase.says));
  const has = (name: string) => tokens.some((token) => is(token, name));
  // 不对，我还得交二百: a plan corrects no entry.
  if (says("append", "ask", "store", "more") || UNREAL.some(has)) return null;
  const points = (has("recent") && has("point")) || has("place");
  // 一共五十五，不是五十六 and 打车二十八，说错了，三十八 are complete sentences to record.
  const sum = tokens.findIndex((token) => is(token, "money"));
  const opening = tokens.slice(0, sum);
  const denies = opening.some((token) => is(token, "isnt")) && phrases.some(deniesAmount);
  // 不对，打车三十五 can be recorded by itself; 不对，三十五 cannot.
  const isNew = drafts.some((each) => each.confidence > 0.65 || each.description !== each.category);
  // 记错了 and 听错了 blame the app, 说错了 the speaker.
  const complains = opening.some(
    (token, at) =>
      is(token, "wrong") && (at === 0 ? !isNew : "记听写".includes(token.text.charAt(0))),
  );
  const changes = says(...CHANGING) || (says("open") && has("foreign-currency"));
  if (changes) return isBrief && (points || denies || complains) ? "order" : null;
  // 第一笔不要了 means a draft, though none is open; 第一笔记错了 means a saved entry.
  const isLast = has("recent") || tokens.some(({ places }) => (places?.[0]?.[0] ?? 0) < 0);
  const meant = (isLast && says("drop", "undo")) || (points && has("wrong"));
  if (!owned || !meant) return null;
  return has("undo") ? "undo" : "order";
}

const UNREAL = ["plan", "suppose", "future", "hearsay"];

function deniesAmount({ denied }: Intention): boolean {
  return denied.some((edit) => edit.kind === "to" && edit.field === "amount");
}
