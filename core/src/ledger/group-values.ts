import { detailsByGroup, mergedDetails } from "./details-groups.ts";
import { FIELD_GROUPS, type RecordKind, type RecordOf } from "./field-groups.ts";

/** By group, what a record says in it, as a text: equal values are equal texts. */
export function groupValues<Kind extends RecordKind>(
  kind: Kind,
  record: RecordOf[Kind],
): ReadonlyMap<string, string> {
  const details: Readonly<Record<string, string>> =
    "details" in record ? detailsByGroup(record.details) : {};
  return new Map(
    FIELD_GROUPS[kind].map(([group, names]) => {
      const isInDetails = group in details || names.length === 0 || names[0] === "details";
      const said = JSON.stringify(names.map((name) => record[name]));
      return [group, isInDetails ? (details[group] ?? "") : said];
    }),
  );
}

/** The fields that take each group from one of two records. An optional field that is absent stays absent. */
export function pickGroups<Kind extends RecordKind>(
  kind: Kind,
  one: RecordOf[Kind],
  other: RecordOf[Kind],
  isTheirs: (group: string) => boolean,
): Partial<RecordOf[Kind]> {
  const picked: Partial<Record<keyof RecordOf[Kind], unknown>> = {};
  for (const [group, names] of FIELD_GROUPS[kind]) {
    for (const name of names) picked[name] = (isTheirs(group) ? other : one)[name];
  }
  if (!("details" in one && "details" in other)) return picked as Partial<RecordOf[Kind]>;
  const details = mergedDetails(one.details, other.details, isTheirs);
  return { ...picked, details } as Partial<RecordOf[Kind]>;
}

/** The record, without fields whose value is `undefined`: that is no value for a store. */
export function withoutAbsent<Kept extends object>(record: Kept): Kept {
  const said = Object.entries(record).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as unknown as Kept;
}
