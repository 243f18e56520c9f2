import { isThing, readValue, typeNamed } from "../changes/value.ts";
import { plain } from "../targets/phrase-core.ts";
import type { Token } from "../tokens/token.ts";
import { hasSubject, isComplete } from "./clause.ts";
import { excludes } from "./comparison.ts";
import {
  type Reading,
  type Step,
  withClause,
  withLeftover,
  withPhrase,
  withValue,
} from "./reading.ts";
import { NOTHING_FOLLOWS, POINTED_AT, PREDICATE_FOLLOWS, REQUEST_FOLLOWS } from "./shape.ts";

/** 打车以外的 leaves out 打车. */
const OUTSIDE = /^(.+?)[以之]外的?/;

const PURCHASE = /[买吃喝点付]了|^的/;
/** 昨天晚上, 昨天吃的 */
const OF_THE_DAY =
  /^(?:早上|上午|中午|晌午|下午|傍晚|晚上|夜里|半夜|凌晨|[买吃喝打坐交付充看点订修剪洗加办寄收发住做](?=的))的?[吧啊呀了]?$/;

/** 第二笔购物第三笔服饰: nothing is said of the second but what it is. */
const FILED_AT_ONCE = /^t(?:$| *o)/;

/** Words name a draft, set a value, describe, or fit nowhere, by what stands around them. */
export function readText(reading: Reading, step: Step): Reading {
  const { token, tokens, index, shape, context, namesDraft } = step;
  const { clause, announcement, field } = reading;
  const words = token.text;
  if (field === "description" && announcement !== "negated") return readDescription(reading, step);
  if (plain(words) === "钱") {
    return { ...withClause(reading, { fields: [...clause.fields, "amount"] }), field: "amount" };
  }
  if (shape.startsWith("c")) return reading;
  // 代驾是昨天晚上的 says when, and names no supper.
  if (OF_THE_DAY.test(words) && tokens[index - 1]?.type === "date" && hasSubject(clause)) {
    return reading;
  }
  const kept = reading.excepting ? undefined : OUTSIDE.exec(words)?.[1];
  if (kept !== undefined || (!reading.excepting && POINTED_AT.test(shape) && excludes(step))) {
    const read = withPhrase({ ...reading, excepting: true }, step, {
      words: kept ?? words,
      pointed: kept === undefined,
    });
    return { ...read, excepting: false };
  }
  if (POINTED_AT.test(shape)) return withPhrase(reading, step, { pointed: true });
  const named = hasSubject(clause);
  // 分类不对，数码: the field named before says as much as 是.
  const announced = announcement ?? (field === null || field === "amount" ? null : "copula");
  if (announced !== null) {
    const startsOver =
      announced !== "negated" && !named && REQUEST_FOLLOWS.test(shape) && namesDraft(words);
    if (startsOver) return withPhrase(reading, step, {});
    // 打车改成午饭的一半 measures one draft by another.
    if (named && /^tm/.test(shape) && /的$/.test(words) && namesDraft(words)) {
      return withClause(reading, { contradictory: true });
    }
    const value = readValue(words, { announcement: announced, field, context });
    if (value !== null) return withValue(reading, value);
    return withLeftover({ ...reading, announcement: null }, words);
  }
  const predicated = PREDICATE_FOLLOWS.test(shape);
  if (clause.unwanted.length > 0 && clause.wanted.length === 0 && !predicated) {
    // 不是午饭，晚饭: after a denial the next word is what it was.
    const value = readValue(words, { announcement: "copula", field, context });
    if (value !== null) return withValue(reading, value);
  }
  if (FILED_AT_ONCE.test(shape) && tokens[index - 1]?.type === "place") {
    const value = readValue(words, { announcement: "copula", field, context });
    if (value?.field === "category" || value?.field === "type") return withValue(reading, value);
  }
  const awaited = clause.commands.length > 0 ? !named && !clause.pointing : !isComplete(clause);
  // 改成二十，奶茶: the draft is named after the change.
  const namedLast = !named && NOTHING_FOLLOWS.test(shape) && namesDraft(words);
  if (awaited || namedLast) return withPhrase(reading, step, {});
  const value = readValue(words, { announcement: null, field, context });
  if (value?.field === "type") {
    // 是收入，租客交的 and 不要了，闺女掏的: what is only implied gives way to what was said.
    if (clause.wanted.some((said) => said.field === "type")) return reading;
    if (clause.commands.length > 0 && !predicated) return withLeftover(reading, words);
    // 6块钱买了个馕 tells of another purchase.
    if (PURCHASE.test(words) && typeNamed(plain(words)) === null && !namesDraft(words)) {
      return withLeftover(reading, words);
    }
  }
  const names = namesDraft(words) || isThing(words, context) || typeNamed(plain(words)) !== null;
  if (predicated && names) {
    return withPhrase(reading, step, {});
  }
  return value === null || value.field === "description" || predicated
    ? withLeftover(reading, words)
    : withValue(reading, value);
}

/** A description is whatever was said, from here to where the sentence or the topic ends. */
function readDescription(reading: Reading, { tokens, index, shape, original }: Step): Reading {
  const [said = "t"] = DESCRIBED.exec(shape) ?? [];
  const last = tokens.slice(index, index + said.length).findIndex(endsSentence);
  const end = tokens[index + (last < 0 ? said.length : last) - 1]?.end ?? 0;
  const description = trimmed(original.slice(tokens[index]?.start, end));
  const read = { ...reading, readUpTo: end, field: null };
  if (description === "") return read;
  return withValue(read, { field: "description", change: { description }, said: description });
}

/** After a pause, a place, a field and the like go on with the correction instead. */
const DESCRIBED = /^.(?:(?! +(?:[of+k\-sn]|$)).)*/;

function endsSentence({ type, text }: Token): boolean {
  return type === "break" && /[。；;!！?？]/.test(text);
}

function trimmed(words: string): string {
  return words
    .trim()
    .replace(/^(?:上|成|为|是|一下|一句|加(?![班油])|写(?![字真作])|填|个|[:：「“"'])+/, "")
    .replace(/(?:吧|啊|呀|啦|哦|就[行好]了?|就可以了?|谢谢你?|好了|可以吗|[好行]?吗|了吧|\s)*$/, "")
    .replace(/[」”"'，,。.\s]+$/, "");
}
