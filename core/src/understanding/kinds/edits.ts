import { changeOfMove } from "../../accounts/changed-move.ts";
import { defaultCategories, OTHER_CATEGORY } from "../../categories.ts";
import { foreignText } from "../../foreign-money.ts";
import { type Fen, fen, isRecordableAmount } from "../../money.ts";
import type { NumberedTransaction as Draft, UserContext } from "../../ports/understanding.ts";
import { tagNames, tagsText } from "../../tags.ts";
import type { TransactionChange, TransactionType } from "../../transaction.ts";
import { type Field, isAny, type Token } from "../token.ts";
import type { Because, Edit } from "./act.ts";
import { categorize } from "./category.ts";
import { UNKNOWN_CONFIDENCE } from "./income-source.ts";

/** The verb of the change, and what it is about. */
interface How {
  readonly verb: string | null;
  readonly field: Field | null;
  readonly text: string;
  readonly instead: boolean;
  readonly context: UserContext;
}

/** The edits that the words after a verb of change make; `null` if we know none. */
export function readValues(values: readonly Token[], how: How): readonly Edit[] | null {
  const { field } = how;
  const first = values[0];
  const last = values.at(-1);
  if (first === undefined || last === undefined) return null;
  // 是家长给我的 beside a draft 家长红包.
  const nouns = values.filter(
    (token) => !PLAIN.has(token.sense) && !isAny(token, ["and", "person"]) && last.sense !== "told",
  );
  const edits = values.flatMap(plainEdit);
  // 改成三十多: the amount is not exact.
  if (values.some(({ loose }) => loose === true)) return null;
  // 是公司发的 names the giver, so it is no expense of the user's.
  if (last.type === "EXPENSE" && values.some((token) => isAny(token, ["person"]))) return null;
  if (nouns.length === 0)
    return field === null || edits.some((edit) => edit.field === field) ? edits : null;
  const isPlain = ["amount", "date", "type", "account"].includes(field ?? "");
  if (isPlain || nouns.length + edits.length > MOST_NOUNS) return null;
  return nounEdits(nouns, edits, how);
}

/** A tag, a category or a description, and the edits beside it. */
function nounEdits(
  nouns: readonly Token[],
  edits: readonly Edit[],
  { verb, field, text, context, instead }: How,
): readonly Edit[] | null {
  const noun = trimmed(text.slice(nouns[0]?.start, nouns.at(-1)?.end));
  // 标签不是旅游，是亲子; 标签改成亲子
  if (field === "tags") {
    const change = { tags: tagsText([noun]) };
    return [...edits, { kind: "to", field, change, ...(verb === "set" && { anew: true }) }];
  }
  const named = nouns.length === 1 ? nouns[0]?.category : undefined;
  // 叫通勤 is a name, although 交通 is also called so.
  const isNamed = verb !== "called" && named !== undefined;
  if (isNamed || verb === "file" || field === "category") {
    const category = named ?? categoryOf(noun, context);
    return category === null
      ? null
      : [...edits, { kind: "to", field: "category", change: { category }, noun }];
  }
  // 午饭是单位请的, 打车是出差的 tell a story; 不是奶茶是果汁 names another thing.
  if (verb === "is" && edits.length > 0) return edits;
  if ((verb !== "set" && verb !== "called" && !instead) || noun.length < 2 || NOT_NAMES.test(noun))
    return null;
  return [...edits, { kind: "to", field: "description", change: { description: noun }, noun }];
}

const MOST_NOUNS = 4;
const NOT_NAMES = /免费|^[零〇\d]+$/;
const PLAIN: ReadonlySet<string> = new Set(
  "money date type told handed account tag note-said".split(" "),
);

function plainEdit(token: Token): readonly (Edit & { kind: "to" })[] {
  const { amount, date, type, account, side, foreign, tags, anew, note } = token;
  if (amount !== undefined)
    return [{ kind: "to", field: "amount", change: { amount, ...foreignIn(foreign) } }];
  if (date !== undefined) return [{ kind: "to", field: "date", change: { date } }];
  if (tags !== undefined)
    return [{ kind: "to", field: "tags", change: { tags }, ...(anew && { anew }) }];
  if (note !== undefined) return [{ kind: "to", field: "note", change: { note } }];
  if (account !== undefined)
    return [{ kind: "to", field: "account", change: { account }, ...(side && { side }) }];
  return type === undefined ? [] : [{ kind: "to", field: "type", change: { type } }];
}

function foreignIn(said: Token["foreign"]): Pick<TransactionChange, "foreign"> {
  return said?.rate === undefined ? {} : { foreign: foreignText({ ...said, rate: said.rate }) };
}

/** 标签去掉, 夜班标签去掉: only marks can be taken off. */
export function erasing(field: Field | null, tag?: string): readonly Edit[] | null {
  const mark = field === "description" ? "note" : field;
  if (mark !== "tags" && mark !== "note" && mark !== "account") return null;
  return [{ kind: "to", field: mark, change: { [mark]: "" }, ...(tag && { instead: tag }) }];
}

/** The words after 备注改成 or 名字改成, literally, up to the next pause. */
export function noteEdit(words: string, remark = false): Edit {
  const [said = ""] = words.replace(/^[,，。;；\s]+/, "").split(/[,，。;；]/);
  const change = { description: trimmed(said) };
  return { kind: "to", field: "description", change, ...(remark && { remark }) };
}

function trimmed(words: string): string {
  return words
    .replace(/^(?:了|一[杯顿份个碗次张]|[个份])/, "")
    .replace(/(?:[吧啊呀呢嘛啦哦了]|才对|来着|就行)+$/, "");
}

function categoryOf(noun: string, context: UserContext): string | null {
  for (const type of ["EXPENSE", "INCOME"] as const) {
    const { category, confidence } = categorize(noun, { type, context });
    if (confidence > (type === "INCOME" ? 0.8 : UNKNOWN_CONFIDENCE)) return category;
  }
  return null;
}

/** Only the fields that become different; otherwise the reason, or `null` if the edits contradict each other. */
export function applyEdits(
  draft: Draft,
  edits: readonly Edit[],
  context: UserContext,
): TransactionChange | Because | null {
  const said: { -readonly [key in keyof TransactionChange]: TransactionChange[key] } = {};
  for (const edit of edits) {
    if (edit.kind !== "to") continue;
    const change = changeBy(edit, { ...draft, ...said }, context);
    if (change === null) return null;
    for (const key of Object.keys(change) as (keyof TransactionChange)[]) {
      const adds = key === "tags";
      if (!adds && said[key] !== undefined && said[key] !== change[key]) return null;
    }
    Object.assign(said, change);
  }
  // 零头抹了，算38; 减四块，人家抹零了: what is said otherwise counts.
  const exact = edits.filter((edit) => !isRounding(edit));
  const isExact = exact.some((edit) => fieldOf(edit) === "amount");
  const reckoned = reckon(draft.amount, isExact ? exact : edits);
  const differs = reckoned !== draft.amount && (said.amount ?? reckoned) !== reckoned;
  if (reckoned === null || differs) return null;
  said.amount ??= reckoned;
  if (!isRecordableAmount(said.amount)) return "amount-range";
  if (said.type === undefined && said.category !== undefined)
    said.type = typeWith(said.category, draft.type);
  // 打车是报销的 says who pays; only an order turns an expense into income.
  const told = edits.some((edit) => edit.kind === "to" && edit.field === "category" && edit.stated);
  const ordered = edits.some((edit) => edit.kind === "to" && edit.field === "type");
  if (told && !ordered && said.type !== undefined && said.type !== draft.type) return null;
  return Object.fromEntries(
    Object.entries(said).filter(
      ([key, value]) => value !== undefined && value !== (draft[key as keyof Draft] ?? ""),
    ),
  );
}

function isRounding(edit: Edit): boolean {
  return edit.kind === "scale" && edit.scale.whole === true;
}

/** What an edit changes in this draft. `null`: it is open what is meant. */
function changeBy(
  edit: Edit & { kind: "to" },
  draft: Draft,
  context: UserContext,
): TransactionChange | null {
  const { change, noun } = edit;
  if (change.tags !== undefined) return changeOfTags(edit, tagNames(draft.tags));
  if (edit.remark && draft.note !== undefined) return { note: change.description ?? "" };
  if (edit.field === "description" && noun !== undefined) return renamed(noun, draft, context);
  return changeOfMove(edit, draft);
}

/** A tag joins those before; 不是旅游是亲子 replaces one, 标签改成亲子 the only one. */
function changeOfTags(
  { change, instead, anew }: Edit & { kind: "to" },
  before: readonly string[],
): TransactionChange | null {
  const said = tagNames(change.tags);
  if (instead !== undefined)
    return before.includes(instead)
      ? { tags: tagsText(before.flatMap((name) => (name === instead ? said : name))) }
      : null;
  // 标签去掉, 标签改成亲子, of two tags: which?
  const replaces = anew === true || said.length === 0;
  if (replaces) return before.length > 1 ? null : change;
  return { tags: tagsText([...before, ...said]) };
}

/** 多记了五块，减五块 is one change said twice; 多记了五块，减三块 contradicts itself. */
function reckon(amount: Fen, edits: readonly Edit[]): Fen | null {
  const reckoned = edits.flatMap((edit) => (edit.kind === "to" ? [] : [edit]));
  const results = new Set(reckoned.map((edit) => after(amount, edit)));
  const [result = amount] = results;
  // 减一百再减一百 may mean two hundred.
  const orders = reckoned.filter((edit) => edit.kind !== "by" || edit.how !== "told");
  const again =
    orders.length > 1 && orders.some((edit) => edit.kind === "by" && edit.how === "again");
  return results.size <= 1 && !again ? result : null;
}

const YUAN = 100;
const TEN_YUAN = 1000;

function after(amount: Fen, edit: Exclude<Edit, { kind: "to" }>): Fen {
  if (edit.kind === "by") return fen(amount + edit.plus);
  if (edit.scale.whole) return fen(amount - (amount % YUAN || amount % TEN_YUAN));
  return fen(Math.round(Number((amount * edit.scale.times).toFixed(6))));
}

function renamed(description: string, draft: Draft, context: UserContext): TransactionChange {
  const { category, confidence } = categorize(description, { type: draft.type, context });
  return confidence > UNKNOWN_CONFIDENCE && category !== OTHER_CATEGORY
    ? { description, category }
    : { description };
}

/** 工资 is always income: a draft filed there becomes income. */
function typeWith(category: string, type: TransactionType): TransactionType {
  if (type === "TRANSFER" || defaultCategories(type).includes(category)) return type;
  const other = type === "INCOME" ? "EXPENSE" : "INCOME";
  return defaultCategories(other).includes(category) ? other : type;
}

export function fieldOf(edit: Edit): Field {
  return edit.kind === "to" ? edit.field : "amount";
}

/** The earlier edits, without those of fields that the later ones set. */
export function unlike(earlier: readonly Edit[], later: readonly Edit[]): readonly Edit[] {
  return earlier.filter((edit) => !later.some((each) => fieldOf(each) === fieldOf(edit)));
}
