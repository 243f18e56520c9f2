import { health, type Readiness, readiness } from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import { ShuttingDown } from "../errors.ts";
import type { ModelsState } from "../llm/models.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { mount } from "./mount.ts";

export interface OperationsParts {
  readonly version: string;
  readonly modelsState: () => ModelsState;
  readonly metrics: Metrics;
  readonly isDraining: () => boolean;
}

/** For those who run the server: is it up, who answers, how is it doing. */
export function mountOperations(app: FastifyInstance, parts: OperationsParts): void {
  const { version, modelsState, metrics, isDraining } = parts;

  mount(app, health, async () => ({ status: "ok" as const, version }), { surface: "probe" });
  mount(
    app,
    readiness,
    async () => {
      if (isDraining()) throw new ShuttingDown();
      return readinessOf(modelsState());
    },
    { surface: "probe" },
  );
  app.get("/metrics", { schema: { hide: true } }, async (_request, reply) => {
    const { contentType, text } = await metrics.read();
    return reply.type(contentType).send(text);
  });
}

function readinessOf({ models, today, limits }: ModelsState): Readiness {
  if (models.length === 0) {
    return { status: "ready", engine: "local-rules", models: [], today: null };
  }
  return {
    status: "ready",
    engine: "models",
    models: models.map(({ model, breaker }) => ({ model, breaker })),
    today: {
      calls: { used: today.calls, limit: limits.calls },
      tokens: { used: today.tokens, limit: limits.tokens },
    },
  };
}
