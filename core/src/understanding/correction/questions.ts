/** Asks for something to be told, not changed. */
const ASKS_CONTENT =
  /多少|(?<![这那前后好])几[块元毛笔个条]|(?<!没)什么|哪[个笔一条里]|为啥|回事|是不是|(?<!不)对不对|有没有|是谁|多大|第几|[么咋][算来]的|[记存]了没|会怎[样么]|怎么办|算不算|够不够|要不要|(?:怎么|咋)(?:就|又|才能|给我|都|全)?(?:取消|删|撤|确认|保存)/;
const WHETHER = "(?:可以|[好行成中得])[吗么不][好行中]?|可不可以";
const ASKS_WHETHER = new RegExp(
  `(?:吗|么|不|没有|[?？]|${WHETHER}|[是对]吧)[啊呀呢？?。.!！\\s]*$`,
);
const WHETHER_TAIL = new RegExp(`[,，\\s]*(?:${WHETHER}|吗|么|[?？])+[\\s。.!！?？啊呀呢]*$`);
/** 取消吗, 删掉第一笔？ asks whether it will be done; 删掉第一笔好吗 asks to do it. */
const ASKS_WITH_WORD = /[吗?？]|么$/;
const COMMAND = /取消|删|撤|确[认定]|保存|作废|不要|清空|去掉/;
const CHANGE = /[改换调]/;
const ASKS_TO_DO = new RegExp(`(?:${WHETHER})[啊呀呢?？。.!！\\s]*$`);
/** 我确认一下, 帮我确认一下金额: somebody looks at the list first. */
const CHECKS =
  /(?<![帮替给])我[先再来得要想]{0,2}(?:确认|核对|检查)一?下|[让容]我.{0,2}(?:确认|核对|检查)|(?:确认|核对|检查|看)一?下.{0,6}(?:金额|数[字额目]|多少|价[格钱]|分类|类别|日期|时间)/;
const DONE_QUESTION = /了(?:吗|么|没有?)[?？啊呀呢\s]*$/;
const ASKS_TO_CHANGE = /[改调算归删加减撤设记存写]|换[成为]|放[到在]|去掉|取消|[更纠]正|确认/;
/** 「能不能把第一笔改成50」: the opening is politeness, the rest is the request. */
const POLITE_OPENING =
  /^(?:[嗯呃哦啊那诶哎,，\s你您]|请问|麻烦)*(?:能不能|可不可以|可以不可以|[能可]否|可以|能|是否可以|是不是[可应][以该]|要不(?!要)|不如|劳驾)(?:请|麻烦)?[你您]?(?=.*(?:[改换调算归放删加减撤设帮把将]|去掉|取消))/;
/** A complaint asks only in form. */
const RHETORICAL =
  /怎么(?:[记写是成变算归放又]|给我)|(?:咋个?|啷个|哪[里儿])[就能会]?[记写是成变算归放](?!的)|(?:[为凭](?:啥|什么)|怎么)[就能会]?[记写是成变算归放][^,，]+[,，]./;

export type Asking =
  | { readonly type: "question" }
  | { readonly type: "request"; readonly text: string };

/** Tells a question (第二笔是多少钱) from a request politely put (可以把第一笔改成50吗). */
export function readAsking(text: string): Asking {
  // Blanked, so that positions in the text stay what they were.
  const blank = (words: string) => " ".repeat(words.length);
  const request = text.replace(POLITE_OPENING, blank).replace(WHETHER_TAIL, blank);
  const asksContent = ASKS_CONTENT.test(request) && !RHETORICAL.test(request);
  const asksWhetherDone = DONE_QUESTION.test(text) && !POLITE_OPENING.test(text);
  const asksWhether = ASKS_WHETHER.test(text) && !ASKS_TO_CHANGE.test(request);
  const polite = POLITE_OPENING.test(text) || ASKS_TO_DO.test(text);
  const asksAboutCommand =
    ASKS_WITH_WORD.test(text) && COMMAND.test(text) && !CHANGE.test(text) && !polite;
  return asksContent || asksWhetherDone || asksWhether || asksAboutCommand || CHECKS.test(text)
    ? { type: "question" }
    : { type: "request", text: request };
}
