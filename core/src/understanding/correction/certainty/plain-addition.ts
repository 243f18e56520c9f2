import type { Token } from "../tokens/token.ts";

/** Not now, not as it was, or part of a draft: 上次吃饭80, 打车起步价13, 午饭零头忘了五毛. */
const NOT_OF_NOW =
  /^[嗯啊哦那,，\s]*(?:我)?(?:上次|平时|平常|一般|通常|每次)|起步价|排队排|我猜|零头|才[对是]|加[到进]/;

/** 小王付了咖啡18, 老板请吃饭300: somebody else's money. */
const PAID_BY_OTHERS =
  /(?<![给帮替和跟与请陪送])(?:小[王李张刘陈赵周吴明红]|老[板公婆王李张]|同事|朋友|领导|客户|[他她]们?|别人|公司)(?:付了?|请(?!客|[我]?.{0,3}假)|买的?单|出的?钱)/;

const REFUSES = /^(?:不|别|甭|莫)[用要]?[记存]/;
const PAUSE = /^[,.;:!?，。；：！？…]/;

/** Whether a purchase is to be added, and nothing else is to be done beside it. */
export function isPlainAddition(text: string, tokens: readonly Token[]): boolean {
  if (NOT_OF_NOW.test(text) || PAID_BY_OTHERS.test(text)) return false;
  let commanded = false;
  let valued = false;
  for (const { type, text: said } of tokens) {
    if (PAUSE.test(said)) {
      // 奶茶取消，咖啡18 asks for two things.
      if (commanded && !valued) return false;
      commanded = false;
      valued = false;
    }
    if (type === "command" && REFUSES.test(said)) return false;
    commanded ||= type === "command";
    valued ||= type === "amount";
  }
  return true;
}
