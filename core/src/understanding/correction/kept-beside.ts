import { classifyIntent } from "../intents/classify-intent.ts";

const DROPPED = "(?:取消|删|不要|不记|别记|不用记|不存|别存|去掉|划掉|扔掉|移除|撤)";
const PAUSE = "[,，。;；、\\s]";
/** 其他的, 剩下的: then 留 says which ones these are not, and is needed. */
const REST = /其[他它余]|剩[下余]|别的|另外|都|全/;

/** 第一笔留着，第二笔取消; 打车要，买菜不要; 打车对的买菜不要. */
const KEPT_FIRST = new RegExp(
  `^[^,，。;；]{1,16}?(?:(?:保留|留)[着下]?(?:吧|了|就行|就好)?${PAUSE}*|(?<!不)(?:对的?|没错|没问题)(?:吧|了)?${PAUSE}*|(?<![不只还都想就需])要(?:的|吧)?${PAUSE}+)(?:但是?|然后|把|再|那)*(?<rest>.*${DROPPED}.*)$`,
);
/** 第二笔取消，第一笔留着. */
const KEPT_LAST = new RegExp(
  `^(?<rest>.*${DROPPED}[^,，。;；]{0,3})${PAUSE}+[^,，。;；]{1,16}?(?:(?:保留|留)[着下]?|(?<![不只还都想就需])要|(?<!不)对|没错|没问题)(?:吧|了|的)?[。！!]*$`,
);

/** Without a draft that is only said to stay, beside one that is to go; else the text as it is. */
export function withoutKept(text: string): string {
  return whatGoes(text) ?? text;
}

const CONFIRMED = "(?:确[认定]|保存|记(?![错得成的为账重过岔混])|存(?![在款])|留[着下]?|保留|要)";
/** 确认删除第二笔 is one request. */
const ITEM = `(?!${DROPPED})[^,，。;；]{1,16}?`;

/** 确认第一笔，取消第二笔: two requests at once, and no one may be taken for both. */
const BOTH = new RegExp(
  `^[嗯好那就请帮我把只先]*${CONFIRMED}(?:一下|下)?${ITEM}(?:${PAUSE}+|(?=第))[^,，。;；]*${DROPPED}|^[^,，。;；]*${DROPPED}[^,，。;；]*${PAUSE}+(?:就|只|请)*(?:确[认定]|保存)(?!${DROPPED})`,
);

/** Whether one draft is to be kept and another to go, in words that say both as a request. */
export function keepsAndDrops(text: string): boolean {
  // 删了吧，吃饭留着: without what stays, everything would go.
  const isBare = classifyIntent(whatGoes(text) ?? "")?.type === "cancel";
  const asksBoth = BOTH.test(text) || BOTH.test(whatGoes(text) ?? "");
  return isBare || (asksBoth && !REST.test(text));
}

function whatGoes(text: string): string | null {
  if (REST.test(text)) return null;
  return KEPT_FIRST.exec(text)?.groups?.rest ?? KEPT_LAST.exec(text)?.groups?.rest ?? null;
}
