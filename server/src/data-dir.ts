import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates the folder for the books. Returns a sentence if the server cannot write to it, otherwise
 * `null`. Checked at the start, because at the first entry the user has already spoken.
 */
export function dataDirProblem(directory: string): string | null {
  try {
    createPrivateFolder(directory);
    if (!statSync(directory).isDirectory()) return sentence(directory, "是一个文件");
    accessSync(directory, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return sentence(directory, REASONS[codeOf(error)] ?? "不能创建");
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: "的上级是一个文件",
  EACCES: "没有写入权限",
  EPERM: "没有写入权限",
  EROFS: "在只读的磁盘上",
  ENOSPC: "所在的磁盘已满",
};

/**
 * Other users get no access to codes and books, whatever the umask. An existing folder stays as is.
 */
function createPrivateFolder(directory: string): void {
  if (existsSync(directory)) return;
  createFolder(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}

/** `mkdirSync` with `recursive` never returns inside a folder like /proc. */
function createFolder(directory: string): void {
  if (existsSync(directory)) return;
  createFolder(dirname(directory));
  mkdirSync(directory);
}

function sentence(directory: string, reason: string): string {
  return `SUIKOUJI_DATA_DIR 指向的 "${directory}" ${reason}：要填一个可以写入的文件夹。`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
