import type { Readable } from "node:stream";
import { type Endpoint, ProblemSchema } from "@suikouji/contract";
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from "fastify";
import type { z } from "zod";

interface Exchange<Query> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly query: Query;
}

export interface MountOptions extends FastifyContextConfig {
  /** Of the body; absent: what a question may weigh. */
  readonly bodyLimitBytes?: number;
}

/**
 * Mounts one endpoint: query, body and headers are parsed, the handler runs, the reply is held
 * against the contract, and all of it is in the OpenAPI document. A stream is sent as it comes.
 */
export function mount<
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Query extends z.ZodType = z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Reply, Query>,
  handle: (
    body: z.output<Body>,
    exchange: Exchange<z.output<Query>>,
  ) => Promise<z.output<Reply> | Readable>,
  { bodyLimitBytes, ...config }: MountOptions = {},
): void {
  const { method, path, summary, body, reply, headers, query } = endpoint;
  const schema: FastifySchema = {
    summary,
    ...(method === "POST" ? { body } : {}),
    ...(headers === undefined ? {} : { headers }),
    ...(query === undefined ? {} : { querystring: query }),
    response: { 200: reply, ...refusalsOf(endpoint) },
  };
  app.route({
    method,
    url: path,
    config,
    schema,
    ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
    // The validator put the parsed values in the request's place; their types are lost on the way.
    handler: (request, response) =>
      handle(request.body as z.output<Body>, {
        request,
        reply: response,
        query: request.query as z.output<Query>,
      }),
  });
}

const MEANINGS: Readonly<Record<number, string>> = {
  400: "内容不符合约定，`errors` 说明是哪些字段",
  401: "需要先登录，或凭证已作废",
  403: "来自别的网站，或用了不认识的主机名",
  404: "没有这样东西",
  409: "与服务器上的内容冲突，`code` 说明是哪一种",
  413: "内容太大",
  415: "内容不是 JSON",
  429: "太频繁，`Retry-After` 秒后再试",
  503: "正忙，`Retry-After` 秒后再试",
};

function refusalsOf({ refusals = [] }: Endpoint<z.ZodType, z.ZodType>) {
  return Object.fromEntries(
    refusals.map((status) => [
      status,
      {
        description: MEANINGS[status] ?? "",
        content: { "application/problem+json": { schema: ProblemSchema } },
      },
    ]),
  );
}
