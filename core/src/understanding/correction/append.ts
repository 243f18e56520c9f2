import { OTHER_CATEGORY } from "../../categories.ts";
import { dateOf } from "../../moment.ts";
import {
  APPENDED,
  type CorrectAnswer,
  type Correction,
  type UserContext,
} from "../../ports/understanding.ts";
import { parseUtterance } from "../parsing/parse-utterance.ts";
import { answer } from "./answers.ts";
import { isThing } from "./changes/value.ts";

/** What opens an addition says nothing about what is added. */
const OPENING =
  /^(?:[\s,.，。、!！嗯呃额哦噢啊诶哎唉]|哎呀|对了|哦对|等等|等下|等一下|那个|还有就是|还有(?:一?[笔个条项])?|再(?:帮我)?(?:加|记|来|添|补)上?(?:一?[笔个条项])?|(?:帮我|给我|请|麻烦)|(?:补|添)一?[笔个条项]|(?:新增|追加|补充|补记|新加)(?:一?[笔个条项])?|(?:加|来|记)一?[笔个条项]|加上|另外(?:还有)?|此外|漏(?:记|说|掉)?了?(?:一?[笔个条项])?|(?:差点)?忘(?:了|记了?)?(?:说|记)?了?(?:一?[笔个条项])?|少(?:记|说)?了?一[笔个条项]|后来又?还?|刚?想起来了?|突然想起来?|顺便(?:记一下)?|也?记一下|还要?再?(?:加|记|添|补)(?:上|一?[笔个条项])|是)+/;
const CLOSING =
  /(?:[,，\s]*(?:也|一起|一并)?(?:帮我|给我)?(?:记上|记一下|加上|加进去|算上|存上|补上|记下来|记进去|添上|要|没说|没记|忘了?说?|漏了)(?:吧|啊|去|了|呢)?)+$/;

/** 买了杯拿铁 bought 拿铁. */
const MEASURE = /^[杯份碗瓶盒袋](?=..)/;
/** 房租没记，3500: that it was forgotten is no part of what it was. */
const FORGOTTEN = /(?:忘了|忘记了?)(?:说|记)?了?|还?没(?:记|说)(?:上|呢)?|漏(?:了|记了?)/g;
const STORY = /^.{0,12}?(.)了(?:[个点些]|一?[次趟顿杯份碗包瓶]|一下)?([^了]+)$/;

interface AppendOptions {
  readonly context: UserContext;
  readonly confidence: number;
  /** Only what says what it was for: a bare number may be anything. */
  readonly named?: boolean;
}

/** Every transaction said becomes a new draft; `null` when none was. */
export function appended(
  text: string,
  { context, confidence, named = false }: AppendOptions,
): CorrectAnswer | null {
  const said = text.replace(OPENING, "").replace(CLOSING, "").replace(FORGOTTEN, " ");
  const heard = parseUtterance(said, context);
  const today = dateOf(context.now);
  const corrections = heard.map(
    ({ amount, category, type, description, date }): Correction => ({
      index: APPENDED,
      updatedFields: {
        amount,
        category,
        type,
        description: thingIn(description, context),
        // Without a day an appended transaction is of today, as in the protocol's own example.
        ...(date !== today && { date }),
      },
    }),
  );
  if (corrections.length === 0) return null;
  if (
    named &&
    heard.some(({ description }) => description === "" || description === OTHER_CATEGORY)
  )
    return null;
  const surest = Math.min(confidence, ...heard.map((each) => each.confidence));
  return answer("append", corrections, Math.max(surest, 0.75));
}

/** 老板给我发了奖金 added 奖金, and 打了次车 is 打车: a draft is called by the thing, not the story. */
function thingIn(description: string, context: UserContext): string {
  const [, verb = "", thing = ""] = STORY.exec(description) ?? [];
  if (thing === "") return description.replace(MEASURE, "");
  if (thing.length === 1) return isThing(verb + thing, context) ? verb + thing : description;
  return isThing(thing, context) ? thing : description;
}
