import { allMatches } from "../text/pattern.ts";

/** How strongly a pause parts what stands on either side of it. */
export type SeparatorStrength = 1 | 2 | 3 | 4;

export interface Separator {
  readonly start: number;
  readonly end: number;
  readonly strength: SeparatorStrength;
}

const SEPARATOR = /[\s,，、;；:：.。!！?？~…|/\\()（）"“”「」]+/g;
const CONNECTIVE =
  /然后|还有|另外|接着|以及|外加|加上|再加|后来|之后|完了|顺便|顺带|同时|此外|其次|最后又|最后还|又|再|还(?=[买给在去打吃喝花点坐交付充订请看是])/g;

/** Pauses and connectives in the text, in order; connectives count as a light pause before them. */
export function findSeparators(text: string): readonly Separator[] {
  const found: Separator[] = [];
  for (const match of allMatches(SEPARATOR, text)) {
    if (isInsideNumber(text, match.index, match[0])) continue;
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      strength: strengthOf(match[0]),
    });
  }
  return found;
}

/** A pause that nobody made, as strong as a comma. */
export function pauseAt(at: number): Separator {
  return { start: at, end: at, strength: 3 };
}

/** Where a connective starts in `text`, or -1. 又买了 and 还买了 start something new; 还有300 too. */
export function findConnective(text: string): number {
  CONNECTIVE.lastIndex = 0;
  return CONNECTIVE.exec(text)?.index ?? -1;
}

/** 12.5 and 1,280 hold no pause; 12，300 does. */
function isInsideNumber(text: string, at: number, found: string): boolean {
  if (found.length > 1 || !/[.,:/]/.test(found)) return false;
  return /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1));
}

function strengthOf(pause: string): SeparatorStrength {
  if (/[.。!！?？;；\n…]/.test(pause)) return 4;
  if (/[,，:：()（）|]/.test(pause)) return 3;
  return /[、/\\~]/.test(pause) ? 2 : 1;
}
