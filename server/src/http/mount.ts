import type { Endpoint } from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { InvalidRequest } from "../errors.ts";

/** Mounts one endpoint: parses the body, runs the handler, checks the reply against the contract. */
export function mount<Body extends z.ZodType, Reply extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Reply>,
  handle: (body: z.output<Body>) => Promise<z.input<Reply>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request) => {
      const body = endpoint.body.safeParse(request.body);
      if (!body.success) throw new InvalidRequest(body.error);
      return endpoint.reply.parse(await handle(body.data));
    },
  });
}
