import { OTHERS } from "../../parsing/others-money.ts";
import type { Token } from "../tokens/token.ts";

/** Not now, not as it was, or part of a draft: 上次吃饭80, 打车起步价13, 午饭零头忘了五毛, 超市里有20是水果. */
const NOT_OF_NOW =
  /^[嗯啊哦那,，\s]*(?:我)?(?:上次|平时|平常|一般|通常|每次)|起步价|排队排|我猜|零头|[里中][面头间]?有[^,，。]{1,8}是|里[面头](?=[\d一二两三四五六七八九十])|包括|(?<!不)含|占了|多收|总价|全款|^(?:来回|前后|平均)|才[对是]|加[到进]|听说|据说|早知道|(?:等[下会]|[待过]会|回头|晚点|明[天儿])[^,，。]{0,4}[要得想]|本来[要想打]|^比|比[昨前上]|(?:以前|从前)(?![的没])|别[家处]|网上.{0,4}才/;

/** 小王付了咖啡18, 老板请吃饭300: somebody else's money. */
const PAID_BY_OTHERS = new RegExp(
  `(?<![给帮替和跟与请陪送])(?:${OTHERS}|老[板公婆]|领导|客户|公司)(?:付了?|请(?!客|我?.{0,3}假)|买的?单|出的?钱)`,
);

/** 我同事奶茶10块, 老王他们家房租两千: theirs, unless something ties the speaker in. */
const THEIRS = (() => {
  const others = `${OTHERS}|隔壁(?![^,，。]*[店馆市买吃喝])`;
  const tied =
    "我|[转还借给送随发退请带陪帮替婚聚礼]|生日|满月|住院|份子|红包|会费|aa|摊|拼|平分|来|那[儿里]";
  const lead = "[嗯哦啊诶哎那可你看]*(?:我们?的?|[今昨前]天|楼[上下]|那个)*";
  return new RegExp(`(?:^|[,，。\\s])${lead}(?:${others})(?![^,，。]*(?:${tied}))`);
})();
/** 昨天奶茶才12, 楼下那家奶茶12: held against the tea of the batch. */
const COMPARED = /才|也就|顶多|那家(?![^,，。]*[买吃喝付花点])/;

const REFUSES = /^(?:不|别|甭|莫)[用要]?[记存]/;
const PAUSE = /^[,.;:!?，。；：！？…]/;

/** 还加了个蛋两块，加上两块: the last figure is no purchase. */
const BARE_ORDER =
  /[,，][你就那得要给帮我都再]*(?:[加减补扣]|去掉)[掉去上除了]*[\d.零一二两三四五六七八九十百千]+(?:块钱?|元|[吧啊了呗])*$/;

/**
 * Whether a purchase is to be added, and nothing else is to be done beside it. One that is
 * `likeDraft`, of a category in the batch, may only be held against the draft.
 */
export function isPlainAddition(
  text: string,
  tokens: readonly Token[],
  { likeDraft }: { readonly likeDraft: boolean },
): boolean {
  if (NOT_OF_NOW.test(text) || PAID_BY_OTHERS.test(text) || BARE_ORDER.test(text)) return false;
  const asked = tokens.some(({ type }) => type === "addition");
  if (!asked && (THEIRS.test(text) || (likeDraft && COMPARED.test(text)))) return false;
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
