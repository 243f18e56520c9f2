import { replacer } from "../text/worth-trying.ts";
import { stripFiller } from "./item-words.ts";
import { type Mentions, type Span, within } from "./mentions.ts";

/** The longest stretch of words read around an amount; a longer one is noise, not speech. */
const READ_BEFORE = 60;

/** 水每瓶3块: the unit is part of the price. */
const PER_UNIT = /每个?[一-龥]{1,2}\s*$/;

/** 买了本38块的书: 本 only counts what follows. */
const LONE_MEASURE = /^[个本件条张双台部把支根只套杯瓶碗份盒袋箱斤块顿趟]$/;

/** 上了2小时, 拿了6瓶: how much, not what. */
const COUNTING_VERB = /(?:[买称要拿装上停吃喝住坐跑干做割]|(?<![下回过出起])来)了$/;

/** 周一到周五每天打车25: when, not what. */
const UP_TO = /^[到至]$/;
const EVERY_DAY =
  /(?:从|这|连[着续]|一连|周末)?(?:每(?:[天晚次]|个?月|周(?![一二三四五六日天末]))|天天)/;

const withoutEveryDay = replacer(EVERY_DAY, "");
const withoutUnit = replacer(PER_UNIT, "");

/** The item named in a stretch, without amounts, dates, counts and filler; empty for none. */
export function contentOf(mentions: Mentions, span: Span): string {
  const { contents, text } = mentions;
  const key = span.start * (text.length + 1) + span.end;
  const content = contents.get(key) ?? readContent(mentions, span);
  contents.set(key, content);
  return content;
}

function readContent(mentions: Mentions, span: Span): string {
  const start = Math.max(span.start, span.end - READ_BEFORE);
  const holes = [
    ...within(mentions.amounts, start, span.end),
    ...within(mentions.dates, start, span.end),
    ...within(mentions.quantities, start, span.end),
  ].sort((a, b) => a.start - b.start);
  let words = "";
  let from = start;
  for (const hole of holes) {
    if (hole.start < from) continue;
    words += withoutCounting(mentions.text.slice(from, hole.start));
    // 三个人 counts people: nothing of it names an item.
    from = mentions.text.startsWith("人", hole.end) ? hole.end + 1 : hole.end;
  }
  words += mentions.text.slice(from, span.end);
  const item = stripFiller(withoutUnit(withoutEveryDay(words)));
  return LONE_MEASURE.test(item) ? "" : item;
}

function withoutCounting(words: string): string {
  const uncounted = words.endsWith("了") ? words.replace(COUNTING_VERB, "") : words;
  return UP_TO.test(uncounted) ? "" : uncounted;
}
