import type { Config } from "./config.ts";

/** Why the server cannot listen on the address, as a sentence; `null` for any other error. */
export function listenProblem(error: unknown, { host, port }: Config): string | null {
  switch (error instanceof Error && "code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return `端口 ${port} 已被占用：请先关闭占用它的程序（也许随口记已经在运行），或换一个端口，例如 PORT=${port + 1} npm start。`;
    case "EACCES":
      return `没有权限使用端口 ${port}：请用 PORT 指定 1024 以上的端口。`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST 的值 "${host}" 不是这台机器的地址：请改用 127.0.0.1，或用 0.0.0.0 对局域网开放。`;
    default:
      return null;
  }
}
