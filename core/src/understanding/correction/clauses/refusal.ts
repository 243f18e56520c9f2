import type { Token } from "../tokens/token.ts";

/** 别删, 我没说要取消, 没让你把打车删掉: ends in, or goes on from, a word that forbids or denies. */
const FORBIDS =
  /(?:[不别甭莫没未]|[不没](?:想|能|会|用|必|许|准|要|说|让|叫|打算|需要)|谁(?:说|让|叫))(?:[你您我他再先就]|说|想|打算)*要?(?:[把将给].*)?$/;
/** 不要 and 不用 are commands by themselves, unless another command follows: 不要取消. */
const FORBIDDING_COMMAND = /^(?:[不别甭冇唔]要|不用|不需要|不想要?)$/;
/** What is forbidden may be named in between: 不要都删, 不要把打车删掉. */
const NAMES: ReadonlySet<Token["type"]> = new Set(["place", "every", "pointing", "except"]);
/** 要 in 不是要删. */
const WANTS = /^(?:想|要|说|让|叫|[你我]|[把将].*)*$/;
/** 取消修改 undoes a change; which one nobody said. */
const CHANGE = /^(?:修?改|更正|改动|变更)/;

/** Whether the command at `index` is one that is not to be done: 不要取消, 不是取消, 取消修改. */
export function isRefused(tokens: readonly Token[], index: number): boolean {
  const [next, afterNext] = tokens.slice(index + 1);
  const undone = next?.type === "every" ? afterNext : next;
  if (undone !== undefined && CHANGE.test(undone.text)) return true;
  // 取消第一笔的取消
  const before = tokens[index - 1];
  if (before?.type === "text" && before.text.endsWith("的") && hasCommand(tokens, index - 1)) {
    return true;
  }
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || /^[,.;!?、，。；！？]/.test(token.text)) return false;
    const { type, text } = token;
    if (type === "command" && FORBIDDING_COMMAND.test(text)) return true;
    if (type === "announcement" && /^(?:[并可而才又]?不是|没有)$/.test(text)) return true;
    if ((type === "text" || type === "addition") && FORBIDS.test(text)) return true;
    const passed = NAMES.has(type) || type === "break" || WANTS.test(text);
    if (!passed) return false;
  }
  return false;
}

function hasCommand(tokens: readonly Token[], end: number): boolean {
  return tokens.slice(0, end).some(({ type }) => type === "command");
}
