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

interface Exchange<Query, Params> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly query: Query;
  readonly params: Params;
}

export interface MountOptions extends FastifyContextConfig {
  /** Limit of the body; absent: the limit for questions. */
  readonly bodyLimitBytes?: number;
}

/**
 * Mounts one endpoint: parses query, body and headers, runs the handler, checks the reply against
 * the contract, and adds all of it to the OpenAPI document. A stream is sent as it comes.
 */
export function mount<
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Reply, Query, Params>,
  handle: (
    body: z.output<Body>,
    exchange: Exchange<z.output<Query>, z.output<Params>>,
  ) => Promise<z.output<Reply> | Readable>,
  { bodyLimitBytes, ...config }: MountOptions = {},
): void {
  const { method, path, summary, params, body, bodyType, headers, query } = endpoint;
  const schema: FastifySchema = {
    summary,
    ...(params === undefined ? {} : { params }),
    ...(method === "POST" || method === "PUT" ? { body } : {}),
    ...(bodyType === undefined ? {} : { consumes: [bodyType] }),
    ...(headers === undefined ? {} : { headers }),
    ...(query === undefined ? {} : { querystring: query }),
    response: { 200: replyOf(endpoint), ...refusalsOf(endpoint) },
  };
  app.route({
    method,
    url: path,
    config,
    schema,
    ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
    // The validator replaced the request's values with the parsed ones, but their types are lost.
    handler: (request, response) =>
      handle(request.body as z.output<Body>, {
        request,
        reply: response,
        query: request.query as z.output<Query>,
        params: request.params as z.output<Params>,
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

function replyOf({ reply, replyType }: Endpoint<z.ZodType, z.ZodType>) {
  if (replyType === undefined) return reply;
  const description = replyType === "text/event-stream" ? "一直开着的流" : "文件";
  return { description, content: { [replyType]: { schema: reply } } };
}

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
