import { askLocally } from "../src/ask.ts";
import { fenFromYuan, yuanFromFen } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";

export const 午饭 = parsed({ description: "午饭", amount: fenFromYuan(32), category: "餐饮" });
export const 奶茶 = parsed({ description: "奶茶", amount: fenFromYuan(15), category: "餐饮" });

export const WHICH = "不确定要修改哪笔，请说具体第几笔";
export const WHAT = "没听清要改什么，请再说一次";
export const UNCHANGED = "刚才没有改动，按现在的2笔保存请说确认，要改请直接说";
/** Two drafts of 47 yuan are open, and this order was not carried out. */
export const untaken = (words: string) =>
  `刚才说的“${words}”没有改。还是按现在的2笔，支出47元保存吗？`;
export const LIMITS = "金额要在0.01元到99999999.99元之间。";

export function recorded(): ConversationDriver {
  return new ConversationDriver().records("午饭32，奶茶15", [午饭, 奶茶]);
}

/** The local engine answers every request, as on a server without a model. */
export function talking(utterances: readonly string[]): ConversationDriver {
  return utterances.reduce(hears, recorded());
}

/** Typed, or spoken without doubtful figures. */
export function hears(talk: ConversationDriver, text: string): ConversationDriver {
  return answered(talk, () => talk.says(text));
}

/** Spoken; some figures of the text may have been misheard. */
export function mishears(
  talk: ConversationDriver,
  text: string,
  ...doubtful: readonly string[]
): ConversationDriver {
  return answered(talk, () => talk.isMisheard(text, ...doubtful));
}

/** The local engine answers every `ask` effect. */
function answered(talk: ConversationDriver, act: () => void): ConversationDriver {
  let count = talk.questions.length;
  act();
  for (; count < talk.questions.length; count += 1) talk.happens(askLocally(talk.asked));
  return talk;
}

export function amounts({ batch }: ConversationDriver): readonly number[] {
  return batch?.items.map(({ parsed: { amount } }) => yuanFromFen(amount)) ?? [];
}
