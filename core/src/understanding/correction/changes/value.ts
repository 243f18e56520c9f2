import type { CalendarDate } from "../../../calendar-date.ts";
import type { Fen } from "../../../money.ts";
import type { UserContext } from "../../../ports/understanding.ts";
import type { TransactionType } from "../../../transaction.ts";
import { categorize, UNKNOWN_CONFIDENCE } from "../../categories/categorize.ts";
import { plain } from "../targets/phrase-core.ts";
import { kindsNamedIn } from "../targets/synonyms.ts";
import type { Announcement, FieldName } from "../tokens/token.ts";
import { namedCategory } from "./named-category.ts";
import { typeMeant, typeNamed } from "./read-type.ts";

/** One value said for one field. */
export type FieldValue =
  | { readonly field: "amount"; readonly amount: Fen }
  | { readonly field: "type"; readonly type: TransactionType }
  | { readonly field: "category"; readonly category: string; readonly said: string }
  | { readonly field: "date"; readonly date: CalendarDate }
  | { readonly field: "description"; readonly description: string };

export interface ReadOptions {
  readonly announcement: Announcement | null;
  /** The field named just before: 分类改成…, 备注写…. */
  readonly field: FieldName | null;
  readonly context: UserContext;
}

/** What words after 改成, 是, 算 or 不是 set; `null` when they set nothing we know. */
export function readValue(words: string, options: ReadOptions): FieldValue | null {
  const { announcement, field, context } = options;
  if (plain(words) === "") return null;
  if (field === "type") return typeValue(typeMeant(words));
  if (field === "category" || announcement === "filing") return filed(words, options);
  const category = namedCategory(words, context);
  const type = typeNamed(words);
  if (type !== null && (category === null || announcement !== "explicit")) return typeValue(type);
  if (category !== null) return { field: "category", category, said: plain(words) };
  const meant = typeMeant(words);
  if (meant !== null) return typeValue(meant);
  // 打车是公司的 says whose it was, not what.
  if (announcement === "copula" && /的[啊呀吧呢嘛]?$/.test(words)) return null;
  return isThing(words, context) ? { field: "description", description: thingIn(words) } : null;
}

/** A phrase about something that people buy or are paid for, in whatever words. */
export function isThing(phrase: string, context: UserContext): boolean {
  const said = plain(phrase);
  if (said === "") return false;
  if (kindsNamedIn(said).size > 0) return true;
  return (["EXPENSE", "INCOME"] as const).some(
    (type) => categorize(said, { type, context }).confidence > UNKNOWN_CONFIDENCE,
  );
}

/** 算收入 is a type, 算买菜 a category, and 算打车 whatever category 打车 is in. */
function filed(words: string, { context, field }: ReadOptions): FieldValue | null {
  const category = namedCategory(words, context);
  if (category !== null) return { field: "category", category, said: plain(words) };
  const type = field === "category" ? typeNamed(words) : typeMeant(words);
  if (type !== null) return typeValue(type);
  const guesses = (["EXPENSE", "INCOME"] as const)
    .map((each) => categorize(plain(words), { type: each, context }))
    .filter(({ confidence }) => confidence > UNKNOWN_CONFIDENCE);
  const [guess] = guesses;
  if (guess === undefined) return null;
  return { field: "category", category: guess.category, said: plain(words) };
}

function typeValue(type: TransactionType | null): FieldValue | null {
  return type === null ? null : { field: "type", type };
}

function thingIn(words: string): string {
  const rest = words.trim().replace(/^(?:了|一杯|一顿|一份|一个|一碗|一次|一张|个|份)/, "");
  return rest.replace(/(?:吧|啊|呀|呢|嘛|啦|哦|了|才对|来着)+$/, "");
}
