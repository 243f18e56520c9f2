import { type Fen, fen } from "../../money.ts";
import type { TransactionType } from "../../transaction.ts";
import type { Fitted } from "../frames/cover.ts";
import type { Bound, Saying } from "../frames/frame.ts";
import { type Field, is, isAny, type Target, type Token } from "../token.ts";
import type { Because, Edit } from "./act.ts";
import { erasing, noteEdit, readValues } from "./edits.ts";
import type { Situation } from "./said.ts";

/** The part of an utterance that one frame explains, with its slots filled. */
export interface Phrase {
  readonly frame: string;
  readonly says: Saying;
  readonly target: Target;
  readonly field: Field | null;
  /** The fields to set; `null` if the words set nothing that we know. */
  readonly edits: readonly Edit[] | null;
  /** 不是三十二: the value that the draft has now. */
  readonly denied: readonly Edit[];
  /** 分别: one edit for each draft. */
  readonly each: boolean;
  readonly stated: boolean;
  /** How strong an `ok` is: 对 may answer a question, 好的 acknowledges, 没问题 approves the drafts, 就它 the draft just spoken of. */
  readonly consent: Consent | null;
  /** An order by 改成 or 算到, not a statement by 是; 别改了 orders to stop. */
  readonly orders: boolean;
  /** 其实是, 才, 小票上写的: states how a draft really is. */
  readonly asserts: boolean;
  /** 其实是, 小票上写的: more than 才 and 只, which also compare prices. */
  readonly proven: boolean;
  /** 改成, 换成: an order even without a draft; 换 may be an act of its own (换门锁). */
  readonly commands: boolean;
  /** 只, 光, 仅. */
  readonly only: boolean;
  /** 不对，是三十五: replaces what was said before. */
  readonly repairs: boolean;
  /** Begins with 不对 or 不是: takes back the order before it. */
  readonly retracts: boolean;
  /** A draft and a value with nothing between them but 花了: 打车三十. */
  readonly bare: boolean;
  /** 收的是, 花了: money that came in or went out. */
  readonly moved: TransactionType | null;
  /** Every sum in it. */
  readonly sums: readonly Fen[];
  readonly start: number;
  readonly end: number;
  /** Why it cannot be done: 改成明天, 改成0. */
  readonly because: Because | null;
}

export type Consent = "yes" | "ack" | "fine" | "that";

export const UNSAID: Target = { kind: "unsaid" };

/** Fills in a matching frame; `inside` are the tokens that it explains. */
export function phraseOf(
  { frame, bound }: Fitted,
  inside: readonly Token[],
  { text, context }: Situation,
): Phrase {
  const { says = "topic", stated = false } = frame.so;
  const has = (...names: readonly string[]) => inside.some((token) => isAny(token, names));
  const field = fieldIn(has, bound);
  const how = { field, text, context, instead: bound.denied !== undefined };
  const verb = verbBefore(inside, bound.values?.[0]);
  const again = inside.some(({ text, names }) => names.includes("value") && text.startsWith("再"));
  const edits =
    verb !== null && has("note")
      ? [noteEdit(text.slice(firstVerbOf(verb, inside).end), has("remark"))]
      : editsOf(says, bound, {
          ...how,
          verb: verb?.sense === "edit" ? "set" : (verb?.sense ?? null),
          reckoned: has("short", "excess") ? "told" : again ? "again" : "ordered",
        });
  const named = targetIn(bound.target);
  const denied = readValues(bound.denied ?? [], { ...how, verb: "is" }) ?? [];
  const target = orDenied(named, bound);
  const more = { ...(stated && { stated }), ...insteadOf(denied) };
  return {
    frame: frame.name,
    says,
    target,
    field,
    edits: edits?.map((edit) => (edit.kind === "to" ? { ...edit, ...more } : edit)) ?? null,
    denied,
    each: has("apiece"),
    stated,
    consent: says === "ok" ? consentIn(inside) : null,
    bare:
      is(inside[0], "draft") && inside.every((token) => isAny(token, ["draft", "money", "handed"])),
    asserts: inside.some((token) => isAny(token, ASSERTING) && !is(token, "sum")),
    proven: inside.some((token) => isAny(token, PROVING) && !is(token, "sum")),
    commands: inside.some((token) => isAny(token, ["set", "edit"]) && isCommand(token)),
    only: has("only"),
    repairs: has("wrong"),
    retracts: is(inside[0], "wrong"),
    moved: inside.find((token) => is(token, "handed"))?.type ?? null,
    orders: has("set", "edit", "file", "called", "quit"),
    sums: inside.flatMap(({ sense, amount }) => (sense === "money" ? (amount ?? []) : [])),
    start: inside[0]?.start ?? 0,
    end: inside.at(-1)?.end ?? 0,
    because: REFUSED.find(([name]) => has(name))?.[1] ?? null,
  };
}

/** 不是奶茶，是果茶; 那个不叫沙拉，叫凉面: the draft that is denied its name. */
function orDenied(named: Target, { denied }: Bound): Target {
  const isOpen = named.kind === "unsaid" || named.kind === "pointed";
  return (isOpen ? denied?.[0]?.target : undefined) ?? named;
}

const PROVING = ["is", "proof", "deal", "same"];
const ASSERTING = ["is", "only", "proof", "deal", "same"];

function isCommand({ text }: Token): boolean {
  return text.length > 1 || text === "改";
}

const REFUSED: readonly (readonly [name: string, Because])[] = [
  ["future", "future-day"],
  ["out-of-range", "amount-range"],
  ["foreign-currency", "no-rate"],
];

/** 备注 takes any words; 钱不对 is about the amount. */
function fieldIn(has: (...names: readonly string[]) => boolean, { field }: Bound): Field | null {
  const known = has("future") ? "date" : has("note") ? "description" : field?.[0]?.field;
  return known ?? (has("wrong") && has("cost") ? "amount" : null);
}

/** 不是微信是支付宝: the account or tag that is replaced. */
function insteadOf(denied: readonly Edit[]): { readonly instead?: string } {
  const [instead] = denied.flatMap((edit) =>
    edit.kind === "to" ? (edit.change.account ?? edit.change.tags ?? []) : [],
  );
  return instead === undefined ? {} : { instead };
}

/** 删掉一笔: one of them, but it is unknown which. */
function targetIn(said: readonly Token[] | undefined): Target {
  if (said === undefined) return UNSAID;
  const [first, pointer] = said;
  const known = said.find((token) => token.target !== undefined)?.target;
  if (first?.sense === "count") return { kind: "all", count: first.value ?? null, adverb: false };
  if (first?.sense !== "date") return known ?? { kind: "named", by: said, together: false };
  // 昨天的不要了: all drafts of that day. 昨天那两笔: two of them. 昨天那笔: the only one.
  const by = known?.kind === "named" ? known.by : [];
  const count = known?.kind === "all" ? known.count : null;
  const several = pointer && count !== null ? [{ ...pointer, sense: "several", value: count }] : [];
  return { kind: "named", by: [first, ...by, ...several], together: known?.kind !== "pointed" };
}

function consentIn(inside: readonly Token[]): Consent {
  const goes = (name: Consent) => inside.some((token) => isAny(token, [name]));
  if (goes("that")) return "that";
  return goes("fine") ? "fine" : goes("ack") ? "ack" : "yes";
}

function editsOf(
  says: Saying,
  { values = [], by = [], field: fields = [] }: Bound,
  how: Parameters<typeof readValues>[1] & { readonly reckoned: "told" | "ordered" | "again" },
): readonly Edit[] | null {
  const { amount: sum = fen(0), scale } = by[0] ?? {};
  switch (says) {
    case "merge":
      return values.length === 0 ? [] : readValues(values, how);
    case "change":
      return values.length === 0 ? erasing(how.field, fields[0]?.tags) : readValues(values, how);
    case "raise":
    case "lower":
      return [{ kind: "by", plus: says === "raise" ? sum : fen(-sum), how: how.reckoned }];
    case "scale":
      return scale === undefined ? null : [{ kind: "scale", scale }];
    default:
      return [];
  }
}

const VERBS = ["set", "edit", "called", "file", "is", "note"];

/** The last verb of change, or field name, before the value. */
/** 名字改成换机油: the words after the first verb are the name. */
function firstVerbOf(verb: Token, inside: readonly Token[]): Token {
  const before = inside[inside.indexOf(verb) - 1];
  return is(verb, "replace") && isAny(before, ["set", "edit"]) ? (before as Token) : verb;
}

function verbBefore(tokens: readonly Token[], value: Token | undefined): Token | null {
  const before = tokens.filter(({ start }) => value !== undefined && start < value.start);
  return before.findLast((token) => isAny(token, VERBS)) ?? null;
}
