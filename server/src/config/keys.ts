import { readFileSync, statSync } from "node:fs";
import { z } from "zod";

// No message here repeats a key: messages end up in terminals, logs and screenshots.

const KEY = /^[\x21-\x7e]{1,500}$/;
const LARGEST_KEY_FILE_BYTES = 4096;

export function keyShape(name: string) {
  return z
    .string()
    .regex(KEY, { error: `${name} 的值不对：要填模型服务给的密钥，不能有空格或换行。` })
    .nullable()
    .default(null);
}

/** The path of a file that holds only the key; parsed into the key. */
export function keyFileShape(name: string) {
  return z
    .string()
    .transform((path, context) => {
      const read = readKeyFile(path);
      if (read.ok) return read.key;
      context.addIssue({ code: "custom", message: `${name} 指向的 "${path}" ${read.problem}` });
      return z.NEVER;
    })
    .nullable()
    .default(null);
}

type ReadKey = { readonly ok: true; readonly key: string } | { ok: false; problem: string };

function readKeyFile(path: string): ReadKey {
  try {
    const { mode, size } = statSync(path);
    // Windows has no such modes and reports every file as readable by all.
    if (process.platform !== "win32" && (mode & 0o077) !== 0) {
      return { ok: false, problem: `别的用户也能读：请先执行 chmod 600 ${path}。` };
    }
    const key = size > LARGEST_KEY_FILE_BYTES ? "" : readFileSync(path, "utf8").trim();
    if (KEY.test(key)) return { ok: true, key };
    return { ok: false, problem: "里要只有一行，就是密钥。" };
  } catch {
    return { ok: false, problem: "读不到：要填存着密钥的文件。" };
  }
}
