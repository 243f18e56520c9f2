import type { BatchDraft as Draft } from "../../draft/batch-draft.ts";
import type { UserContext } from "../../ports/understanding.ts";
import { EMPTY_NAMES, SYNONYMS } from "../lexicon/draft-names.ts";
import { linesOf } from "../lexicon/group.ts";
import { THINGS, thingOf } from "../lexicon/things/things.ts";
import { normalize } from "../text/normalize.ts";
import { codesOf } from "../text/pattern.ts";
import type { TokenReading } from "../token.ts";
import { categoryNamed } from "./things.ts";

const COST = 0.6;
/** 三楼 means the draft of that name rather than a floor, 水两块 a draft 水. */
const WHOLE_COST = 0.45;

/** From the same category only to the draft's own words; a better fit wins over all weaker ones. `told`: other words that it was said with. */
export const FIT = {
  none: 0,
  category: 1,
  told: 2,
  synonym: 3,
  part: 4,
  most: 5,
  whole: 6,
} as const;

const GROUPS = linesOf(SYNONYMS).map((line) =>
  line.split(">").map((words) => words.trim().split(" ")),
);
/** Words that descriptions share without meaning the same thing: 朋友, 公司, 昨天. */
const EMPTY = new Set(linesOf(EMPTY_NAMES).flatMap((line) => line.split(" ")));
/** Single characters that say enough: 药 means any 药. */
const HEADS = new Set(
  "粉药菜饭面酒鞋书肉鱼烟糖油米包串花票胎帽裤裙袜杯锅汤饼糕奶蛋伞灯刀琴球壳虾蟹瓜枣梨镜椅柜被枕粥卡",
);
/** 我妈 and 妈妈 are the same. */
function withoutOurs(name: string): string {
  return name.replace(/[我咱](?=.)/g, "").replace(/([妈爸爷奶哥姐弟妹叔舅姑狗猫])\1/g, "$1");
}

const PARTICLES = /了一?[个次趟顿杯碗场]?|的/;
const VERB = /^(?:[买吃喝打坐交付充看去点做订乘搭办寄取收发抓开拿配称割住还给卖续]了?)(?=.)/;
const TAIL = /(?:费用|[钱费票款单卡子])$/;

/** The words that are, or may be, names of drafts, and how well they fit each draft. */
export function draftNames(
  text: string,
  batch: readonly Draft[],
  context: UserContext,
): readonly TokenReading[] {
  // The first layer only knows how many drafts there are.
  if (batch.every(({ description }) => description === "")) return [];
  const names = batch.map(({ description, status }) =>
    status === "cancelled" ? "" : withoutOurs(normalize(description)),
  );
  const drafts = batch.map((draft, at) =>
    draft.status === "cancelled" ? null : namesOf(draft, names[at] ?? ""),
  );
  const words = drafts.flatMap(
    (each) => each && [each.name, each.category, ...each.told, ...each.synonyms, ...each.aliases],
  );
  const codes = codesOf(words.join(""));
  const found: TokenReading[] = [];
  const push = (start: number, end: number, fit: readonly number[]) => {
    if (fit.every((each) => each === FIT.none)) return;
    const category = categoryNamed(text.slice(start, end), context.customCategories);
    const cost = fit.includes(FIT.whole) ? WHOLE_COST : COST;
    found.push({ sense: "draft", start, end, cost, fit, ...(category && { category }) });
  };
  const longest = Math.max(2, ...names.map(({ length }) => length), LONGEST_SAID);
  for (let start = 0; start < text.length; start += 1) {
    let mayName = false;
    for (let end = start + 1; end <= Math.min(text.length, start + longest); end += 1) {
      // Most words share no character with any name.
      mayName ||= codes.has(text.charCodeAt(end - 1));
      const said = mayName ? namingAt(text, { start, end }, names) : [];
      const isNaming = AFTER_TOLD.test(text.slice(end));
      const fitting = (draft: Names) =>
        Math.max(...said.map((word) => fitOf(word, isNaming ? draft : { ...draft, told: [] })));
      if (said.length > 0)
        push(
          start,
          end,
          drafts.map((draft) => (draft === null ? FIT.none : fitting(draft))),
        );
    }
  }
  for (const [at, name] of names.entries()) {
    const fit = names.map((_, each) => (each === at ? FIT.most : FIT.none));
    for (const { index, 0: said } of text.matchAll(parted(name)))
      push(index, index + said.length, fit);
  }
  return found;
}

/** The ways to read these words as a name; none if they cannot be one here. */
function namingAt(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  names: readonly string[],
): readonly string[] {
  const said = text.slice(start, end);
  // 理发的是二十: the draft's name, not 理发的 the barber.
  const name = withoutOurs(said.length > 2 && said.endsWith("的") ? said.slice(0, -1) : said);
  if ((EMPTY.has(said) || EMPTY.has(name)) && !AFTER_ONE.test(text.slice(end))) return [];
  const isWhole = names.includes(said);
  const rest = text.slice(end);
  // 葱钱 and 茶钱 may be other purchases.
  const told = text.slice(0, end);
  const isLast =
    !/^的?[钱费]/.test(rest) && names.some((each) => isLastOf(said, each) && !told.endsWith(each));
  const after = HEADS.has(said) || isWhole || isLast ? AFTER_HEAD : AFTER_ONE;
  const isAlone = isWhole && AFTER_NAME.test(text.slice(end));
  const isOpen = said.length > 1 || isAlone || after.test(text.slice(end));
  if (!isOpen && !POINTED.test(text.slice(0, start))) return [];
  return said === name ? [said] : [said, name];
}

/** 葱 of 小葱, 水 of 玻璃水. */
function isLastOf(said: string, name: string): boolean {
  return name.length > 1 && name.endsWith(said) && !NO_LAST.test(said);
}

const NO_LAST = /[的了子儿费钱款头面点个上下里外家人天年月日号块元分角钟车]/;

/** 加的油 and 剪头发 are 加油 and 剪发 with words inside; 洗了个澡 may be a new one, unless 是 or 应该 follows. */
function parted(name: string): RegExp {
  if (!/^[一-龥]{2,3}$/.test(name)) return NEVER;
  const [verb, ...rest] = name;
  return new RegExp(
    `${verb}(?:的一?[个次趟笔]?|头)${rest.join("")}|${verb}了一?[个次趟顿]?${rest.join("")}(?=是|应该|改)`,
    "g",
  );
}

const NEVER = /(?!)/g;
const LONGEST_SAID = 5;
/** What may follow a name of one character: 药那笔, 药钱, 药改成. */
const AFTER_ONE = /^的?[那这]一?[个笔条]/;
const AFTER_HEAD =
  /^(?:的?[那这]|的?[钱费]|存[上了吧下]|[改多少是归算放和跟不才啊呢、都]|[一总]共|应该|其实|确认|取消|删|的(?:备注|分类|类型|日期|金额)|的?$)/;
/** What may follow other words that a draft was said with: 加值是300, 修屏那个, 拍照那钱. */
const AFTER_TOLD =
  /^(?:的?[那这]|的?[钱费]|[改多少是归算放叫打减加翻和跟才也先呢、都]|不(?:是|要|用|记|算|对)|没[有得]|[一总]共|应该|其实|确认|取消|删|的(?:备注|分类|类型|日期|金额)|的?$)/;
/** What may follow the whole name of a draft, if it has one character: 酒别记, 水的备注, 鱼四十二. */
const AFTER_NAME =
  /^(?:别|不|其[他它余]|的(?:备注|分类|类型|日期|金额)|[\d一二两三四五六七八九十百千]+[块元点百千]?)/;
/** What may come before it: 那顿饭, 那趟车. */
const POINTED = /[那这]一?[顿趟本件瓶双盒袋杯碗条张次]$/;

/** All names of a draft, computed once per utterance. */
interface Names {
  readonly name: string;
  /** 洗了个澡 as 洗澡. */
  readonly plain: string;
  readonly core: string;
  readonly category: string;
  /** The words that it was said with. */
  readonly told: readonly string[];
  readonly synonyms: ReadonlySet<string>;
  readonly aliases: ReadonlySet<string>;
}

function namesOf({ category, said = "" }: Draft, name: string): Names {
  // 棉袄 is clothing, whatever category it has.
  const kind = [...name].map((_, at) => thingOf(name.slice(at))?.category).find((each) => each);
  const aliases = new Set([category, kind ?? ""].flatMap((each) => [...(ALIASES.get(each) ?? [])]));
  const plain = name.replace(PARTICLES, "");
  const told = normalize(said).split(" ");
  const synonyms = synonymsOf(`${name} ${told.join(" ")}`);
  return { name, plain, core: coreOf(name), category, told, synonyms, aliases };
}

/** What is compared: the words said, without the verb or the word for money, and the names of a draft. */
interface Compared extends Names {
  readonly said: string;
  readonly saidCore: string;
}

const isHead = ({ saidCore }: Compared) => HEADS.has(saidCore);
const isOne = ({ said }: Compared) => said.length === 1;
const ends = ({ core, name, saidCore }: Compared) =>
  core.endsWith(saidCore) || name.endsWith(saidCore);
/** 药费 and 药钱 say no more than 药. */
const says = (each: Compared) =>
  each.saidCore.length > 1 || isHead(each) || (TAIL.test(each.said) && TAIL.test(each.name));

/** The first that holds decides how well the words fit. */
const FITS: readonly (readonly [keyof typeof FIT, (each: Compared) => boolean])[] = [
  ["whole", ({ said, name }) => said === name],
  ["most", ({ said, plain }) => said.length > 1 && said === plain],
  ["category", ({ said, category, name }) => said === category && !name.includes(said)],
  ["synonym", (each) => isOne(each) && each.core.endsWith(each.said)],
  ["told", (each) => isOne(each) && each.told.some((word) => isToldBy(each.said, word))],
  ["synonym", (each) => isOne(each) && isHead(each) && each.name.endsWith(each.said)],
  ["synonym", ({ said, name }) => said === "书" && name.startsWith(said)],
  ["category", (each) => isOne(each) && each.aliases.has(each.said)],
  ["none", isOne],
  ["most", ({ said, name }) => name !== "" && name.includes(said)],
  // 吃粉 beside 粉
  ["most", ({ said, name }) => VERB.test(said) && said.replace(VERB, "") === name],
  ["most", (each) => each.name !== "" && each.saidCore === each.core && says(each)],
  ["part", (each) => isHead(each) && ends(each)],
  ["part", ({ saidCore, name }) => ["药", "书"].includes(saidCore) && name.includes(saidCore)],
  ["part", ({ saidCore, name }) => saidCore.length > 1 && name.includes(saidCore)],
  [
    "synonym",
    ({ said, saidCore, synonyms }) =>
      [said, saidCore, said.replace(TAIL, "")].some((word) => synonyms.has(word)),
  ],
  ["told", ({ said, told }) => said.length > 1 && isMadeOf(said, told)],
  ["told", ({ said, saidCore, told }) => said !== saidCore && isMadeOf(saidCore, told)],
  ["category", ({ said, aliases }) => aliases.has(said)],
  [
    "category",
    ({ saidCore, category, aliases }) =>
      saidCore.length > 1 && (saidCore === category || aliases.has(saidCore)),
  ],
];

/** 花 of 束花 and 输 of 输了, but not 店 of 饭店. */
function isToldBy(said: string, word: string): boolean {
  return word.startsWith(said) || (HEADS.has(said) && word.endsWith(said));
}

/** 修屏 of 修 手机 屏幕, 轮胎 of 换了 后 轮胎: the beginnings of words, in order. */
function isMadeOf(said: string, told: readonly string[]): boolean {
  if (said === "") return true;
  return told.some((word, at) => {
    const after = told.slice(at + 1);
    const isWithin = said.length > 1 && word.includes(said);
    return isWithin || beginnings(said, word).some((each) => isMadeOf(said.slice(each), after));
  });
}

/** How many characters the two have in common at the beginning: each number that may be. */
function beginnings(said: string, word: string): readonly number[] {
  const most = [...word].findIndex((character, at) => said[at] !== character);
  return Array.from({ length: most < 0 ? word.length : most }, (_, at) => at + 1);
}

function fitOf(said: string, draft: Names): number {
  const compared = { ...draft, said, saidCore: coreOf(said) };
  return FIT[FITS.find(([, holds]) => holds(compared))?.[0] ?? "none"];
}

/** The thing itself, without the verb or the word for money: 买药 and 药钱 are both 药. */
function coreOf(phrase: string): string {
  const opened = phrase.replace(VERB, "");
  return opened.replace(TAIL, "") || opened;
}

/** Other names for a draft of this name. */
function synonymsOf(name: string): ReadonlySet<string> {
  const said = (word: string) => name.includes(word);
  return new Set(
    GROUPS.flatMap(([general = [], kinds = []]) => {
      if (general.some(said)) return [...general, ...kinds];
      return kinds.some(said) ? general : [];
    }),
  );
}

/** What people call the drafts of a category: 吃的, 车费. */
const POINTING =
  "饭:餐饮 车:交通 书:教育 药:医疗 衣服:服饰 饭钱:餐饮 饭费:餐饮 吃饭的:餐饮 车钱:交通 路费:交通 坐车的:交通 坐车:交通 车钱:汽车 车费:汽车 车费:交通 车票:交通";
const ALIASES = new Map<string, Set<string>>();
for (const [name, category] of [
  ...THINGS.aliases,
  ...POINTING.split(" ").map((each) => each.split(":")),
]) {
  if (name === undefined || category === undefined || name === category) continue;
  ALIASES.set(category, (ALIASES.get(category) ?? new Set()).add(name));
}
