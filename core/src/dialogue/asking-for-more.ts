import { classifyIntent, type LocalIntent } from "../understanding/answers.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { asksForNothing, givesUpChange } from "./acknowledging.ts";
import { phrasesIn } from "./phrases-in.ts";

const SOUNDS = "[嗯恩呃额啊哦噢诶唉哎哼呐]*";
const ENDS = "[了啦喇喽咯啊呀呢哈吧]*";
/** A space is no pause: 不用 保存 is 不用保存. */
const PAUSE = /[，。、！!,.;；~～…]+/;

/** 好, 行 and 可以 are for the drafts; 是 and 对 may be for the question. */
const YES = "(?:(?:是(?!对)|[系对啱])[的滴啊呀呢啦嘛头嘅哦]*|当然|必须[的滴]?|yes|yeah|sure)+";
const WANT = "(?:我|还|是|也)*(?:需?要|有)[的啊呀呢啦]*";
const SAYS_YES = new RegExp(`^${SOUNDS}(?:${YES})?(?:${WANT})?${SOUNDS}$`);
const OPENS_WITH_YES = new RegExp(`^(?:${SOUNDS}${PAUSE.source})?${SOUNDS}(?:${YES}|${WANT})`);

const CHANGE = "(?:再?(?:修改|改|变|动)(?:什么|啥)?)";
/** 没改 and 没变 tell of a change that was not made. */
const TO_CHANGE = `(?:(?:需?要|可|好)${CHANGE}(?:的(?:地方)?)?|${CHANGE}的(?:地方)?)`;
/** 不要了 throws the drafts away; 不对 and 不行 say that something is wrong. */
const SAYS_NO = new RegExp(
  `^${SOUNDS}(?:先|暂时|都|也|那|我|就)*(?:${[
    `(?:不(?:用|需要|必)?|无需|用不着|唔使)${CHANGE}?${ENDS}`,
    `(?:不要|别|甭)${CHANGE}${ENDS}`,
    "不要[啊呀呢哈]*",
    `(?:没有?|冇|木有|莫得)(?:什么|啥|别的|其他的?)?(?:需要|${TO_CHANGE})?${ENDS}`,
  ].join("|")})+$`,
);
const THANKS = /^(?:谢谢|感谢|多谢|谢)[你您了啦]*$/;
const OPENING_THANKS = /^(?:谢谢|感谢|多谢|谢了)[你您]?(?=[不没无])/;
const IS_SOUND = new RegExp(`^${SOUNDS}$`);

/** Whether there is more to change, when an utterance says that and nothing else. */
export function decisionOnMore(
  text: string,
  intent: LocalIntent | null,
): "more-to-change" | "nothing-more" | null {
  const clauses = clausesOf(text)
    .filter((clause) => !THANKS.test(clause))
    .map((clause) => clause.replace(OPENING_THANKS, ""));
  if (clauses.length > 0 && clauses.every((clause) => SAYS_YES.test(clause))) {
    return "more-to-change";
  }
  const says = clauses.some((clause) => SAYS_NO.test(clause));
  if (says && clauses.every((clause) => SAYS_NO.test(clause) || SAYS_YES.test(clause))) {
    return "nothing-more";
  }
  if (approvesAndDeclines(clauses)) return "nothing-more";
  if (intent?.type === "cancel" && givesUpChange(text)) return "nothing-more";
  return intent === null && asksForNothing(text, "done") ? "nothing-more" : null;
}

/** Alone it throws the drafts away; of drafts just said to be right it does not. */
const WANTS_NO_MORE = /^不要[了啦]$/;

/** 没问题，不需要: all is well, and there is no more to change. */
function approvesAndDeclines(clauses: readonly string[]): boolean {
  const declines = (clause: string) => SAYS_NO.test(clause) || WANTS_NO_MORE.test(clause);
  const no = clauses.findIndex(declines);
  return (
    no > 0 &&
    clauses.slice(no).every(declines) &&
    clauses
      .slice(0, no)
      .every(
        (clause) =>
          phrasesIn(clause)?.every(({ says }) => says === "ok" || says === "enough") === true,
      )
  );
}

/** 不用，保存吧: a no to the question, and then a command, which is no 不用保存. */
export function commandAfterNo(text: string): LocalIntent | null {
  const [no = "", ...others] = clausesOf(text).filter((clause) => !IS_SOUND.test(clause));
  return SAYS_NO.test(no) && others.length > 0 ? classifyIntent(others.join("，")) : null;
}

/** 没有，确认, to any question of the app: nothing is to be changed, and the drafts are to be saved. */
export function consentAfterNo(text: string): LocalIntent | null {
  const intent = commandAfterNo(text);
  return intent?.type === "confirm" || intent?.type === "confirm-item" ? intent : null;
}

/** A model does not know what was asked, and may take for consent what answers the question. */
export function opensWithYes(text: string): boolean {
  return OPENS_WITH_YES.test(normalize(text).replace(/\s/g, ""));
}

function clausesOf(text: string): readonly string[] {
  return normalize(text)
    .replace(/\s/g, "")
    .split(PAUSE)
    .filter((clause) => clause !== "");
}
