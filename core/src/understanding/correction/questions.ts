/** Asks for something to be told, not changed. */
const ASKS_CONTENT =
  /多少|(?<![这那前后好])几[块元毛笔个条]|什么|哪[个笔一条里]|为什么|为啥|咋回事|怎么回事|是不是|(?<!不)对不对|有没有|是谁|多大|第几|怎么算的|怎么来的|咋来的|记了没|存了没|算不算/;
const ASKS_WHETHER =
  /(?:吗|么|不|没有|[?？]|好不好|行不行|可不可以|是吧|对吧)[啊呀呢？?。.!！\s]*$/;
const WHETHER_TAIL =
  /[,，\s]*(?:可以吗|好吗|行吗|好不好|行不行|可不可以|可以不|行不|好不|成吗|中不中|中不|得不|可以么|好么|行么|吗|么|[?？])+[\s。.!！?？啊呀呢]*$/;
const DONE_QUESTION = /了(?:吗|么|没|没有)[?？啊呀呢\s]*$/;
const ASKS_TO_CHANGE =
  /改|换成|换为|调|算|归|放到|放在|删|去掉|取消|加|减|撤|设|更正|纠正|确认|记|存|写/;
/** 「能不能把第一笔改成50」: the opening is politeness, the rest is the request. */
const POLITE_OPENING =
  /^(?:[嗯呃哦啊那诶哎,，\s]|请问|麻烦你?|你|您)*(?:能不能|可不可以|可以不可以|能否|可否|可以|能|是否可以|是不是可以|是不是应该|要不|不如|劳驾)(?:请你|你|您|麻烦你?)?(?=.*(?:改|换|调|算|归|放|删|去掉|取消|加|减|撤|设|帮|把|将))/;
/** 有没有 is asked, but 没有改 is told; a complaint asks only in form. */
const RHETORICAL = /怎么(?:记|写|是|成|变|算|归|放|给我|又)|咋(?:记|写|是|成)/;

export type Asking =
  | { readonly type: "question" }
  | { readonly type: "request"; readonly text: string };

/** Tells a question (第二笔是多少钱) from a request politely put (可以把第一笔改成50吗). */
export function readAsking(text: string): Asking {
  const request = withoutPoliteness(text);
  if (ASKS_CONTENT.test(request) && !RHETORICAL.test(request)) return { type: "question" };
  if (DONE_QUESTION.test(text) && !POLITE_OPENING.test(text)) return { type: "question" };
  if (!ASKS_WHETHER.test(text)) return { type: "request", text: request };
  return ASKS_TO_CHANGE.test(request) ? { type: "request", text: request } : { type: "question" };
}

/** Blanks out what is polite, so that positions in the text stay what they were. */
function withoutPoliteness(text: string): string {
  const opened = text.replace(POLITE_OPENING, (words) => " ".repeat(words.length));
  return opened.replace(WHETHER_TAIL, (words) => " ".repeat(words.length));
}
