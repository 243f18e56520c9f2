import type { TransactionType } from "../../transaction.ts";
import type { Field } from "../token.ts";
import { ACTS } from "./acts.ts";
import { COMPETING } from "./competing.ts";
import { GLUE } from "./glue.ts";
import { type Group, linesOf, type Scene } from "./group.ts";
import { LABELS } from "./labels.ts";
import { LIGHT } from "./light.ts";
import { MOODS } from "./moods.ts";
import { NOUNS } from "./nouns.ts";
import { PEOPLE } from "./people.ts";
import { POINTERS } from "./pointers.ts";
import { PRICES } from "./prices.ts";
import { SESSION } from "./session.ts";
import { UNREAL } from "./unreal.ts";
import { VALUES } from "./values.ts";
import { VERDICTS } from "./verdicts.ts";

export type { Scene } from "./group.ts";

/**
 * What a word means. A word has one sense in each scene. If neighbours must decide between two,
 * `competing.ts` declares it, and the word carries both names. Anything else is refused.
 */
export interface Entry {
  readonly group: string;
  readonly senses: readonly string[];
  readonly field?: Field;
  readonly type?: TransactionType;
}

const GROUPS: readonly Group[] = [
  ACTS,
  GLUE,
  LABELS,
  LIGHT,
  MOODS,
  NOUNS,
  PEOPLE,
  POINTERS,
  PRICES,
  SESSION,
  UNREAL,
  VALUES,
  VERDICTS,
];

function load(): Readonly<Record<Scene, ReadonlyMap<string, Entry>>> {
  const words = { record: new Map<string, Entry>(), drafts: new Map<string, Entry>() };
  const declared = new Map(linesOf(COMPETING).map((line) => line.split(": ") as [string, string]));
  for (const { name, scenes, lines } of GROUPS) {
    for (const line of lines) {
      const [head = "", list = ""] = line.split(": ");
      const [said = "", value] = head.split("=");
      const own = said.split(" ");
      for (const word of list.trim().split(/\s+/)) {
        for (const scene of scenes) {
          const known = words[scene].get(word);
          const senses = [...new Set([...(known?.senses ?? []), ...own])];
          const usual = declared.get(`${scene} ${word}`)?.split(" ") ?? known?.senses ?? own;
          if (senses.some((each) => !usual.includes(each)))
            throw new Error(`${word} is ${senses.join(" and ")} in ${scene}: ${name}`);
          senses.sort((one, other) => usual.indexOf(one) - usual.indexOf(other));
          words[scene].set(word, { group: name, senses, ...valuesOf(said, value) });
        }
      }
    }
  }
  return words;
}

function valuesOf(sense: string, value: string | undefined): Pick<Entry, "field" | "type"> {
  if (value === undefined) return {};
  return sense === "field" ? { field: value as Field } : { type: value as TransactionType };
}

export const WORDS = load();

const lengthIn = (scene: Scene) =>
  Math.max(...[...WORDS[scene].keys()].map(({ length }) => length), 6);
export const LONGEST_WORD: Readonly<Record<Scene, number>> = {
  record: lengthIn("record"),
  drafts: lengthIn("drafts"),
};

/** The entry of a word; names of people are known by how they are made. */
export function entryOf(word: string, scene: Scene): Entry | undefined {
  const known = WORDS[scene].get(word);
  if (known !== undefined) return known;
  if (NAME.test(word)) return { group: "person", senses: ["friend"] };
  const theirs = OURS.exec(word)?.[1];
  const entry = theirs === undefined ? undefined : WORDS[scene].get(theirs);
  return entry?.group === "person" && !entry.senses.includes("me") ? entry : undefined;
}

/** 我妈, 我们领导, 咱家孩子, 二姨, 小孙子. */
const OURS = /^(?:[我咱俺你他她]们?家?的?|[大二三四小老])(..?.?.?)$/;
/** 小王, 老李, 张姐, 王总. */
const SURNAME =
  "[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯董程曹袁邓许沈曾彭吕苏蒋蔡丁魏叶余潘杜]";
const NAME = new RegExp(`^(?:[小老阿]${SURNAME}|${SURNAME}(?:总|姐|哥|叔|姨|阿姨|老师|经理|工))$`);
