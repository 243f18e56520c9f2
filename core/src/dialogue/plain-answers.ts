import { BATCH_LIMIT, type DraftTransaction } from "../draft/draft-batch.ts";
import {
  findOrdinals,
  readPosition,
  type SpokenOrdinal,
} from "../understanding/ordinals/find-ordinals.ts";
import { findAmounts } from "../understanding/plain-readings.ts";
import type { Field } from "./dialogue-state.ts";
import { phrasesIn, typeNamed } from "./phrases-in.ts";

/**
 * 不是第一笔, 第一笔吗, 第一笔或者第二笔: no answer, or none that is certain. Beside a whole change the
 * engine would pass over such a word.
 */
const NO_PLAIN_ANSWER =
  /[不没别甭错吗么呢?？或哪谁几]|还是|多少|可能|好像|也许|大概|应该|恐怕|似乎|可以/;

/** 应该是35 says what it should be; 应该是第一笔 is a guess. */
const SHOULD_BE = /^[嗯呃哦啊,，\s]*应该[是为]/;

const BARE_PLACE = /^(\d{1,2}|[一二三四五六七八九十])[吧\s。.]*$/;

export function isPlainAnswer(text: string): boolean {
  return !NO_PLAIN_ANSWER.test(text);
}

/** To a question what to change it to. */
export function isPlainValue(text: string): boolean {
  if (isPlainAnswer(text)) return true;
  return findOrdinals(text).length === 0 && isPlainAnswer(text.replace(SHOULD_BE, ""));
}

/** 2 to 请说具体第几笔 counts drafts, and is no amount. */
export function asPlace(text: string): string | null {
  const [, numeral = ""] = BARE_PLACE.exec(text) ?? [];
  const place = readPosition(numeral);
  return place >= 1 && place <= BATCH_LIMIT ? `第${place}笔` : null;
}

/** The one draft that an answer names by its place, and nothing else beside it. */
export function onlyPlace(text: string): SpokenOrdinal | null {
  const [place, ...others] = onlyPlaces(text);
  return place === undefined || others.length > 0 ? null : place;
}

const BETWEEN_PLACES = /(?<=[笔个条])\s?(?:还有|以及)\s?(?=第|最后)/g;

/** 第一笔和第三笔, each once, and nothing else beside them; 对，第一笔吧 agrees first. */
export function onlyPlaces(text: string): readonly SpokenOrdinal[] {
  const said = (asPlace(text) ?? text).replace(BETWEEN_PLACES, "和");
  const isAlone = phrasesIn(said)?.every(({ says }) => says === "topic" || says === "ok");
  const places = isAlone === true ? findOrdinals(said) : [];
  const isOnce = new Set(places.map(({ from, position }) => from + position)).size;
  return isOnce === places.length ? places.map(({ from, position }) => ({ from, position })) : [];
}

/** 打车, 是打车那笔: the one draft of that very name. */
export function onlyNamed(
  text: string,
  drafts: readonly DraftTransaction[],
): DraftTransaction | null {
  const name = text
    .replace(/^(?:[嗯呃哦啊对是就那,，\s])*/, "")
    .replace(/(?:那[笔个条])?[吧啊呀了。.\s]*$/, "");
  const [only, ...others] = drafts.filter(({ parsed }) => parsed.description === name);
  return name === "" || only === undefined || others.length > 0 ? null : only;
}

const LEADS_TO_NAME = /^(?:[嗯呃哦啊对就那,，\s]|我[说指要]的?|(?:应该)?是|改)*/;
/** 电费是她家的, 咖啡挺好喝的: tells something of a draft, and is no name of one. */
const TELLS = /[是有在挺很太真也得会能,，]/;

/** 出租车那笔, of a ride: which draft, and nothing of it. */
export function isMereName(text: string): boolean {
  const name = text.replace(LEADS_TO_NAME, "").replace(/[吧啊呀了。.\s]+$/, "");
  return isPlainAnswer(text) && name !== "" && !TELLS.test(name);
}

const LEADS_TO_VALUE = /^(?:[嗯呃哦啊,，\s]|那|就|应该|是|为|[改换]成)*/;

export function valueIn(answer: string): string {
  return answer.replace(LEADS_TO_VALUE, "").replace(/[吧啊呀了。.\s]+$/, "");
}

/** 少2块 and 差3块 are no amounts to change to, and 我妈付的 is no type. */
export function isPlainlyOf(field: Field, value: string): boolean {
  switch (field) {
    case "amount": {
      const [amount, ...others] = findAmounts(value);
      const isWhole = amount?.start === 0 && amount.end === value.length;
      return isWhole && others.length === 0 && !amount.approximate;
    }
    case "type":
      return typeNamed(value) !== null;
    case "description":
      return findAmounts(value).length === 0;
    case "category":
    case "date":
      return true;
  }
}

/** 打车 to 请问改成哪个分类 may be that draft. */
export function namesOneOf(answer: string, drafts: readonly DraftTransaction[]): boolean {
  return drafts.some(
    ({ parsed: { description } }) => description !== "" && answer.includes(description),
  );
}
