import { type Endpoint, ProblemSchema } from "@suikouji/contract";
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from "fastify";
import type { z } from "zod";

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Mounts one endpoint: the body and headers are parsed, the handler runs, the reply is held
 * against the contract, and all of it is in the OpenAPI document.
 */
export function mount<Body extends z.ZodType, Reply extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Reply>,
  handle: (body: z.output<Body>, exchange: Exchange) => Promise<z.output<Reply>>,
  config: FastifyContextConfig = {},
): void {
  const { method, path, summary, body, reply, headers } = endpoint;
  const schema: FastifySchema = {
    summary,
    ...(method === "GET" ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
    response: { 200: reply, ...refusalsOf(endpoint) },
  };
  app.route({
    method,
    url: path,
    config,
    schema,
    // The validator put the parsed body in the request's place; its type is lost on the way.
    handler: (request, response) =>
      handle(request.body as z.output<Body>, { request, reply: response }),
  });
}

const MEANINGS: Readonly<Record<number, string>> = {
  400: "内容不符合约定，`errors` 说明是哪些字段",
  401: "需要访问码（Bearer）",
  403: "来自别的网站，或用了不认识的主机名",
  404: "没有这个地址",
  413: "内容超过 64 KB",
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
