import { findAmounts } from "../amounts/find-amounts.ts";
import { normalize } from "../text/normalize.ts";

/** Asked about open drafts beside the commands: to take back the last change, to have a cancelled draft again. */
export type DraftRequest =
  | { readonly type: "take-back" }
  | {
      readonly type: "restore";
      /** As it was named; empty for the one that was cancelled. */
      readonly target: string;
      /** 还是要 may as well be a yes to a draft that is there. */
      readonly outspoken: boolean;
    };

/** Nobody asks for these at greater length. */
const LONGEST = 24;

const LEAD =
  "(?:[嗯呃啊哦哎唉,，\\s]|那(?!一?[笔条])个?|等等|等一下|不对|错了|算了|还是|请|麻烦|帮我|给我|我[要想]?|你|把|将)*";
const END = "[了吧啊呀啦哈,，。.!！\\s]*";
const LATEST = "(?:刚[才刚]|上|前|最后|最近)(?:面|[那这]?一?[次个步下])?(?:我?说?的|做的)?";
const CHANGE = "(?:修改|改动|更改|变更|操作|改的)";

/** 撤销刚才那笔 and 撤销第二笔 name a draft; 撤销保存 is about what was saved. */
const TAKE_BACK = new RegExp(
  `^${LEAD}(?:${[
    `(?:撤[销回]|回退)(?:一下)?(?:${LATEST})?的?${CHANGE}?(?:一下)?`,
    `取消(?:${LATEST})?的?(?:修改|改动|更改|变更)`,
    `(?:${LATEST})?的?${CHANGE}(?:都?(?:给我)?(?:撤[销回]掉?|回退|取消)|不要|不算数?|作废)`,
    "改回(?:去|来|原来的?|原样)|还原|恢复(?:成|到)?(?:原来的?样子|原来的?|原样|修改前的?)",
  ].join("|")})${END}$`,
);

const GONE = "(?:取消|删[掉除]?|去掉|不要)";
const RESTORE = new RegExp(
  `^${LEAD}(?:${[
    "(?:恢复|[加找要捡]回来?)(?:一下)?(?<named>.*?)",
    "(?<held>.*?)(?:恢复|[加找要捡]回[来去])(?:一下)?",
    "(?<kept>.*?)我?又?不(?:取消|删[掉除]?)了",
  ].join("|")})${END}$`,
);
const STILL_WANTED = new RegExp(
  `^${LEAD}(?<wanted>.+?)我?(?:(?:还是|又|仍然)(?:想?要[的了]?|留着|记上|留下)|还要的?)${END}$`,
);
/** 那笔, 刚才取消的那笔. */
const THE_CANCELLED = new RegExp(
  `^(?:刚[才刚]|之前|前面)?我?(?:${GONE}了?的)?(?:[那这]一?[笔个条]|它)?$`,
);

/** A request that owns the whole utterance; `null` for anything else. */
export function draftRequestOf(utterance: string): DraftRequest | null {
  const text = normalize(utterance).trim();
  if (text.length > LONGEST) return null;
  if (TAKE_BACK.test(text)) return { type: "take-back" };
  const { named, held, kept } = RESTORE.exec(text)?.groups ?? {};
  const target = named ?? held ?? kept;
  const words = (target ?? STILL_WANTED.exec(text)?.groups?.wanted)?.replace(/[,，\s]+$/, "");
  if (words === undefined || isPurchase(words)) return null;
  const cancelled = THE_CANCELLED.test(words) ? "" : words;
  return { type: "restore", target: cancelled, outspoken: target !== undefined };
}

/** 恢复会员30; but 15块那笔 is a draft. */
function isPurchase(words: string): boolean {
  return findAmounts(words).length > 0 && !/[那这]一?[笔个条]$/.test(words);
}
