import type { Problem } from "@suikouji/contract";
import { ServiceError } from "../errors.ts";

/** What Fastify itself turns down before a handler runs. */
const REFUSED: Readonly<Record<number, Omit<Problem, "status">>> = {
  400: { code: "invalid-request", title: "请求的内容不符合约定" },
  403: { code: "forbidden", title: "不能访问这个地址" },
  404: { code: "not-found", title: "没有这个地址" },
  413: { code: "too-large", title: "请求的内容太大" },
  415: { code: "unsupported-type", title: "请求的内容要用 JSON" },
};

/** Every error becomes an answer here. `null` for a bug, whose message may hold what a user said. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof ServiceError) {
    return { status: error.status, code: error.code, title: error.message };
  }
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  const refused = REFUSED[status];
  return refused === undefined ? null : { status, ...refused };
}
