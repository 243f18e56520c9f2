const POINTED =
  "(?:第[一二两三四五六七八九十\\d]{1,2}[笔个条]|[^\\s,，。是改把]{1,8}?[那这]一?[笔个条单])";

/** 不是早饭那笔，是地铁那笔改成六块: which draft is not meant, and then which is. */
const CONTRAST = new RegExp(
  `(?:不是|不改|没说)(?:要?改)?${POINTED}[\\s,，]*(?:(?:我|说)*(?:要改)?的?(?:而是|是)|要?改的?是)(?=${POINTED}.)`,
  "g",
);

/** The text without the drafts it says are not meant. 那笔不是打车，是地铁 denies no draft and stays. */
export function withoutDeniedTargets(text: string): string {
  return text.replace(CONTRAST, "");
}
