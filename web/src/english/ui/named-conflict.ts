import type { Definition } from "@suikouji/core";
import type { ToldNamed, ValuesOf } from "../../ui/news/named-conflict-values.ts";

/** The account “微信”, opening balance: you changed it to 100, another device later; now it is 50. */
export function namedSentences(told: ToldNamed, valuesOf: ValuesOf): readonly string[] {
  const name = nameOf(told);
  switch (told.type) {
    case "deletion-lost":
      return [`You deleted ${name}, but another device changed it, so it is back`];
    case "brought-back":
      return [`Another device deleted ${name}, but you changed it, so it was kept`];
    case "edit-lost":
      return told.groups.map((group) => {
        const field = `${name}, ${FIELDS[group] ?? "other content"}`;
        const values = valuesOf(told, group);
        if (values === null) return `${field}: another device changed it later, and that counts`;
        const [yours, now] = values;
        return `${field}: you changed it to ${yours}, another device changed it later; now it is ${now}`;
      });
  }
}

const KINDS: Readonly<Record<Definition["kind"], string>> = {
  account: "the account",
  budget: "the budget",
  recurring: "the recurring entry",
  waiting: "the received draft",
  import: "the import",
};

const FIELDS: Readonly<Record<string, string>> = {
  name: "name",
  hidden: "hidden or paused",
  order: "order",
  parent: "parent",
  look: "icon and colour",
  "details.sort": "kind",
  "details.opening": "opening balance",
  "details.limit": "amount",
  "details.money": "amount",
  "details.category": "category",
  "details.account": "account",
  "details.words": "description",
  "details.tags": "tags",
  "details.note": "note",
  "details.rhythm": "repeated days",
  "details.until": "last day",
  "details.skipped": "skipped days",
  "details.changed": "days changed by themselves",
};

function nameOf(told: ToldNamed): string {
  if (told.kind === "category") return `the category “${told.present.name}”`;
  const kind = KINDS[told.present.kind];
  return told.name === "" ? `${kind} of all expenses` : `${kind} “${told.name}”`;
}
