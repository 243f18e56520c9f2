import { jsonOf } from "../checks.ts";
import { tagNames, tagsText } from "../tags.ts";
import type { TransactionChange } from "../transaction.ts";
import { changedGroups } from "./change-record.ts";
import type { RecordKind, RecordOf } from "./field-groups.ts";
import { fieldStampsOf, withFieldStamps } from "./field-stamps.ts";
import { followingStamp, isUnset } from "./unset-stamps.ts";
import { authorOf, type Stamp, stampOf, timeOf } from "./versions.ts";

/** The marks that turn the direction of what follows: 12元\u202E05 reads as another amount. */
const TURNING = "\\u202A-\\u202E\\u2066-\\u2069";
const UNSEEN = new RegExp(`[\\p{Cc}${TURNING}]`, "gu");
const UNSEEN_IN_LINES = new RegExp(`(?![\\n\\t])[\\p{Cc}${TURNING}]`, "gu");

/** A name of which no character remains must still be shown and tapped. */
const NAMELESS = "未命名";

/** What a text of one line may contain: no control characters and none that turn the direction. */
export function lineText(text: string): string {
  return text.replaceAll(/[\t\n\r]+/g, " ").replaceAll(UNSEEN, "");
}

/** The same for a text of several lines, which may also have tabs: a note, an utterance. */
export function linesText(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(UNSEEN_IN_LINES, "");
}

/** The same for a name: one that is not empty does not become empty. */
export function nameText(name: string): string {
  const clean = lineText(name);
  return clean !== name && clean.trim() === "" ? NAMELESS : clean;
}

const CLEAN_FIELD: Readonly<Record<string, (text: string) => string>> = {
  description: lineText,
  note: linesText,
  tags: (tags) => tagsText(tagNames(tags).map(lineText)),
  category: nameText,
  account: nameText,
  toAccount: nameText,
};

/** The transaction, or the change of one, as it may be recorded. */
export function withCleanSaid<Change extends TransactionChange>(said: Change): Change {
  return { ...said, ...cleanFields(said, Object.keys(CLEAN_FIELD)) };
}

/**
 * The record with texts as they may be. Their stamps become a millisecond younger and keep their
 * author: every device takes over the clean text, and cleaning it in two places gives one version. A
 * deleted record stays as it is, because a younger text would bring it back.
 */
export function withCleanTexts<Kind extends RecordKind, Kept extends RecordOf[Kind]>(
  kind: Kind,
  record: Kept,
): Kept {
  if (record.deleted) return record;
  const clean: Kept = { ...record, ...cleanOf(kind, record) };
  const changed = changedGroups(kind, record, clean);
  if (changed.length === 0) return record;
  const { fields, removal } = fieldStampsOf(kind, record);
  const younger = changed.map((group) => [group, afterwards(fields[group] ?? "")]);
  return withFieldStamps(clean, {
    fields: { ...fields, ...Object.fromEntries(younger) },
    removal,
  });
}

/** What nobody set stays so: a stamp without an author would be refused. */
function afterwards(stamp: Stamp): Stamp {
  if (isUnset(stamp)) return followingStamp(stamp);
  return stampOf(timeOf(stamp) + 1, authorOf(stamp));
}

function cleanOf(kind: RecordKind, record: object): object {
  switch (kind) {
    case "entry":
      return cleanFields(record, ["description", "note", "tags"]);
    case "category":
      return cleanField(record, "name", nameText);
    case "definition":
      return {
        ...cleanField(record, "name", nameText),
        ...cleanField(record, "details", cleanDetails),
      };
  }
}

/** The texts in the template of a recurring entry. Text without any stays letter by letter. */
function cleanDetails(details: string): string {
  let isClean = true;
  const clean = JSON.stringify(jsonOf(details), (name, value: unknown) => {
    const cleanOne = TEMPLATE_TEXTS.includes(name) ? CLEAN_FIELD[name] : undefined;
    if (cleanOne === undefined || typeof value !== "string") return value;
    const text = cleanOne(value);
    if (text !== value) isClean = false;
    return text;
  });
  return isClean ? details : clean;
}

const TEMPLATE_TEXTS = ["description", "note", "tags"];

function cleanFields(record: object, names: readonly string[]): object {
  return Object.assign(
    {},
    ...names.map((name) => cleanField(record, name, CLEAN_FIELD[name] ?? ((text) => text))),
  );
}

function cleanField(record: object, name: string, clean: (text: string) => string): object {
  const value: unknown = (record as Readonly<Record<string, unknown>>)[name];
  return typeof value === "string" ? { [name]: clean(value) } : {};
}
