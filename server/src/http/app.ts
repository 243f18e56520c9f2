import { health, type Problem } from "@suikouji/contract";
import fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { NotFound } from "../errors.ts";
import { mount } from "./mount.ts";
import { problemOf } from "./problem-of.ts";
import { serveWebApp } from "./web-app.ts";

export interface Services {
  readonly version: string;
  /** The built web app; `null` while developing, when Vite serves it. */
  readonly webRoot: string | null;
  /** Told of errors that nobody foresaw. What it prints must leave out the error's message. */
  readonly reportBug: (error: Error) => void;
}

const INTERNAL: Problem = { status: 500, code: "internal", title: "服务器出错了，请稍后再试" };

export async function createApp({
  version,
  webRoot,
  reportBug,
}: Services): Promise<FastifyInstance> {
  // No request log: paths and bodies hold what people said and spent.
  const app = fastify({ logger: false });

  mount(app, health, async () => ({ status: "ok" as const, version }));
  if (webRoot !== null) await serveWebApp(app, webRoot);

  app.setNotFoundHandler((_request, reply) => answer(reply, problemOf(new NotFound()) ?? INTERNAL));
  app.setErrorHandler<Error>((error, _request, reply) => {
    const problem = problemOf(error);
    if (problem === null) reportBug(error);
    return answer(reply, problem ?? INTERNAL);
  });
  return app;
}

function answer(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify(problem));
}
