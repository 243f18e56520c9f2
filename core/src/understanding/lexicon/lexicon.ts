import type { TransactionType } from "../../transaction.ts";
import { normalize } from "../text/normalize.ts";
import type { Field } from "../token.ts";
import { ACTS } from "./acts.ts";
import { COMPETING } from "./competing.ts";
import { ENQUIRIES } from "./enquiries.ts";
import { GLUE } from "./glue.ts";
import { type Group, linesOf, type Scene } from "./group.ts";
import { LABELS } from "./labels.ts";
import { LIGHT, MARKS } from "./light.ts";
import { MOODS } from "./moods.ts";
import { NOUNS } from "./nouns.ts";
import { PARTS } from "./parts.ts";
import { PEOPLE } from "./people.ts";
import { belonging, MADE_NAMES } from "./people-names.ts";
import { POINTERS } from "./pointers.ts";
import { PRICES } from "./prices.ts";
import { SESSION } from "./session.ts";
import { UNREAL } from "./unreal.ts";
import { VALUES } from "./values.ts";
import { VERDICTS } from "./verdicts.ts";
import { type Found, indexWords, type WordIndex, wordsAt } from "./word-index.ts";

export type { Scene } from "./group.ts";

/**
 * The meaning of a word. A word has one sense per scene. If neighbours must decide between two, `competing.ts`
 * lists it, and the word has both names. Anything else is refused.
 */
export interface Entry {
  readonly group: string;
  readonly senses: readonly string[];
  readonly field?: Field;
  readonly type?: TransactionType;
}

const GROUPS: readonly Group[] = [
  ACTS,
  ENQUIRIES,
  GLUE,
  LABELS,
  LIGHT,
  MARKS,
  MOODS,
  NOUNS,
  PARTS,
  PEOPLE,
  POINTERS,
  PRICES,
  SESSION,
  UNREAL,
  VALUES,
  VERDICTS,
];

const SPACES = /\s+/;
/** The entry of every name built from a surname. */
const MADE_NAME: Entry = { group: "person", senses: ["friend"] };
const WORDS = load();

/** The entries that begin at a position of the text, each with its end. */
export function entriesAt(text: string, start: number, scene: Scene): readonly Found<Entry>[] {
  const words = WORDS[scene];
  const known = wordsAt(words, text, start);
  const from = start + belonging(text, start);
  if (from === start) return known;
  const people = wordsAt(words, text, from).filter(
    ({ end, value }) =>
      end - from <= LONGEST_PERSON && isNamed(value) && !known.some((word) => word.end === end),
  );
  return people.length === 0 ? known : [...known, ...people];
}

function load(): Readonly<Record<Scene, WordIndex<Entry>>> {
  const words = { record: new Map<string, Entry>(), drafts: new Map<string, Entry>() };
  const declared = new Map(linesOf(COMPETING).flatMap(competing));
  for (const { name, scenes, lines } of GROUPS) {
    for (const line of lines) {
      const [head = "", list = ""] = line.split(": ");
      const [said = "", value] = head.split("=");
      const entry = { group: name, senses: said.split(" "), ...valuesOf(said, value) };
      for (const word of list.trim().split(SPACES)) {
        if (word !== normalize(word))
          throw new Error(
            `${word} is never found, the text is read as ${normalize(word)}: ${name}`,
          );
        for (const scene of scenes) {
          const known = words[scene].get(word);
          const both = known && { word, usual: declared.get(`${scene} ${word}`) ?? [] };
          words[scene].set(word, both ? withBoth(known, entry, both) : entry);
        }
      }
    }
  }
  for (const list of Object.values(words)) {
    for (const name of MADE_NAMES) if (!list.has(name)) list.set(name, MADE_NAME);
  }
  return { record: indexWords(words.record), drafts: indexWords(words.drafts) };
}

function competing(line: string): readonly (readonly [string, readonly string[]])[] {
  const [head = "", words = ""] = line.split(": ");
  const [scene, ...senses] = head.split(" ");
  return words.split(" ").map((word) => [`${scene} ${word}`, senses]);
}

/** A word that is listed twice; the usual sense comes first. */
function withBoth(
  known: Entry,
  entry: Entry,
  { word, usual }: { readonly word: string; readonly usual: readonly string[] },
): Entry {
  if (entry.senses.every((sense) => known.senses.includes(sense)))
    return { ...entry, senses: known.senses };
  const senses = [...known.senses, ...entry.senses];
  if (senses.some((sense) => !usual.includes(sense)))
    throw new Error(
      `${word} is ${known.senses.join(" ")} in the group ${known.group} and cannot be ${entry.senses.join(" ")} in ${entry.group}, too: ` +
        "keep one, or declare both in competing.ts",
    );
  return { ...entry, senses: usual.filter((sense) => senses.includes(sense)) };
}

function valuesOf(sense: string, value: string | undefined): Pick<Entry, "field" | "type"> {
  if (value === undefined) return {};
  return sense === "field" ? { field: value as Field } : { type: value as TransactionType };
}

const LONGEST_PERSON = 4;

function isNamed(entry: Entry): boolean {
  return entry.group === "person" && entry !== MADE_NAME && !entry.senses.includes("me");
}
