import type { Io } from "../../io.ts";
import type { Terminal } from "./tell-terminal.ts";

/** Moves to the line's beginning and erases the line. */
const AGAIN = "\r\u001b[K";

/** The terminal in which the server was started. */
export function consoleTerminal(
  { stdout, stderr }: Pick<Io, "stdout" | "stderr">,
  { isBackground }: Pick<Terminal, "isBackground">,
): Terminal {
  let isOverwritten = false;
  return {
    isBackground,
    line(text) {
      if (isOverwritten) stderr.write(AGAIN);
      isOverwritten = false;
      stdout.write(`${text}\n`);
    },
    rewrite: stderr.isTTY
      ? (text) => {
          isOverwritten = true;
          stderr.write(`${AGAIN}${text}`);
        }
      : null,
  };
}
