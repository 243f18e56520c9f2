import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates the folder where the books are kept. Found out at the start and not at the first entry,
 * when a user has already spoken: returns a sentence if it cannot be written to, otherwise `null`.
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

/** Codes and books are in it: for nobody else, whatever the umask. One that is there stays. */
function createPrivateFolder(directory: string): void {
  if (existsSync(directory)) return;
  createFolder(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}

/** Not `mkdirSync` with `recursive`, which never returns below a folder like /proc. */
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
