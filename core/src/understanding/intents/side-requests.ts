import { FIGURES, NUMERALS } from "../numbers/characters.ts";
import { normalize } from "../text/normalize.ts";

/** Asked outside of any draft: to undo what was done last, to be rid of or change what was saved, what to say. */
export type SideRequest = "undo" | "delete-saved" | "change-saved" | "help";

const POLITE = "(?:请|麻烦|帮我|给我|我|我要|我想|能不能|可以|你|把)*";
const LAST =
  "(?:刚[才刚]|上|最后)(?:说|记|存)?(?:那|这|的|面|次)?一?[笔条个次句步]?(?:记录|账|保存)?的?";
const END = "[了吧啊呀吗嘛呢一下,，。!！?？\\s]*";

const UNDO = new RegExp(
  `^${POLITE}(?:撤[销回]|回退|反悔|后悔)了?(?:一下)?(?:保存|操作|记录|${LAST})?${END}$`,
);

/** 恢复, 取消错了: said of drafts that were just thrown away. 恢复会员30 and 恢复第二笔 name something. */
const BRING_BACK = new RegExp(
  `^${POLITE}(?:${[
    "(?:恢复|[找要捡]回来?)(?:一下)?(?:刚[才刚])?我?(?:取消|删[掉除]?)?了?的?(?:[那这][些几]?一?[笔条个]?|草稿|全部|所有的?)?",
    "(?:刚[才刚]的?|全部|都|草稿)都?恢复",
    "我?(?:刚[才刚])?(?:取消|删)错",
    "(?:又|还是)?不(?:想)?取消",
  ].join("|")})${END}$`,
);

const DELETE_SAVED = new RegExp(
  `^${POLITE}(?:${[
    `(?:删[除掉了]?|取消|去掉|不要)${LAST}`,
    `${LAST}(?:我|是)?(?:(?:给我)?(?:删[除掉]?|撤[销回掉]?|取消|去掉)|不要|不算|不对|(?:记|说|搞|弄)?错)`,
  ].join("|")})${END}$`,
);

const PRICE = `[.${NUMERALS}]+(?:块钱?|元|毛|角)*[${FIGURES}]?`;
const EARLIER = "(?:刚[才刚]|上一?[笔条个次]|最后一?[笔条]|之前|前面|[今昨前]天|早上|中午|晚上)";
const WRONG = "(?:[记说写弄搞]错了?|不对)";

/** 面条不是12是15, 刚才的打车应该是20, 昨天的房租记错了，应该是3600; taken for new, it would be counted twice. */
const CHANGE_SAVED = new RegExp(
  `^${POLITE}(?:${[
    `[^${NUMERALS},，]{0,8}不是${PRICE}[,，]?(?:应该|而)?是${PRICE}`,
    `(?:${EARLIER}[^\\d,，]{0,8})?${WRONG}[,，]?(?:应该|其实|实际)?是${PRICE}`,
    `${EARLIER}(?:那[笔个条]|的)?[^\\d,，]{0,8}(?:应该是|改[成为])${PRICE}`,
  ].join("|")})${END}$`,
);

const HELP = new RegExp(
  `^${POLITE}(?:${[
    "帮助|说明|教程|使用(?:说明|方法|帮助)|功能(?:介绍)?|help",
    "(?:这个?|该|我|随口记|软件|你)*(?:怎么|如何|咋)(?:样)?(?:用|记|说|弄|操作|使用|记账|开始)(?:啊|呢|这个)?",
    "(?:都|会|能)*(?:能|会|可以)(?:做|干|帮我)(?:些|点)?(?:什么|啥)",
    "(?:都)?有(?:什么|哪些|啥)功能",
    "(?:[你您]好|嗨|哈喽|在(?:吗|不在|不)|早(?:上好|安)|[上下中]午好|晚上好|hi|hello|喂+|小?助手|随口记)+",
  ].join("|")})${END}$`,
);

/** A request that owns the whole utterance; `null` for anything else. */
export function sideRequestOf(utterance: string): SideRequest | null {
  const text = normalize(utterance).replace(/\s/g, "");
  if (text.length > LONGEST) return null;
  if (UNDO.test(text) || BRING_BACK.test(text)) return "undo";
  if (DELETE_SAVED.test(text)) return "delete-saved";
  if (CHANGE_SAVED.test(text)) return "change-saved";
  return HELP.test(text) ? "help" : null;
}

const LONGEST = 20;
