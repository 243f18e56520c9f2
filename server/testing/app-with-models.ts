import { createModels, type Models } from "../src/llm/models.ts";
import { createPromptManager } from "../src/prompts/prompt-manager.ts";
import type { TroubleKind } from "../src/trouble/host-trouble.ts";
import { createServerUnderstanding } from "../src/understanding/server-understanding.ts";
import type { Behaviour } from "./model-host/behaviour.ts";
import { type ServedModel, startModelHost } from "./model-host/model-host.ts";
import { PLENTY } from "./plenty.ts";
import { type AppOptions, type ListeningApp, listeningApp } from "./running-app.ts";

export interface ModelScript {
  readonly primary: readonly [Behaviour, ...Behaviour[]];
  readonly fallback?: readonly [Behaviour, ...Behaviour[]];
}

export interface AppWithModels extends ListeningApp {
  readonly primary: ServedModel;
  readonly fallback: ServedModel | null;
  readonly models: Models;
  /** The reported troubles of the models' hosts, in order. */
  readonly troubles: readonly (TroubleKind | null)[];
  close(): Promise<void>;
}

/** A key that no answer, log or error may hold. */
const API_KEY = "sk-canary-5f0c2d";

/** A model that answers with this JSON, or with this text. */
export function answers(content: unknown): Behaviour {
  return {
    kind: "answer",
    content: typeof content === "string" ? content : JSON.stringify(content),
  };
}

/** The whole server, with a real HTTP host in place of the models. */
export async function appWithModels(
  script: ModelScript,
  services: AppOptions = {},
): Promise<AppWithModels> {
  const host = await startModelHost();
  const primary = host.serve(...script.primary);
  const fallback = script.fallback === undefined ? null : host.serve(...script.fallback);
  const troubles: (TroubleKind | null)[] = [];
  const config = {
    preset: "custom" as const,
    baseUrl: primary.baseUrl,
    apiKey: API_KEY,
    primaryModel: "primary-model",
    fallbackModel: fallback === null ? null : "fallback-model",
    fallbackBaseUrl: fallback?.baseUrl ?? null,
    fallbackApiKey: null,
  };
  const models = createModels(config, {
    caps: services.caps ?? PLENTY,
    changed: (_host, kind) => troubles.push(kind),
  });
  const prompts = createPromptManager();
  const app = await listeningApp({
    understanding: createServerUnderstanding({ provider: models.provider, prompts }),
    modelsState: models.state,
    ...services,
  });
  return {
    ...app,
    primary,
    fallback,
    models,
    troubles,
    async close() {
      await app.app.close();
      await models.close();
      await host.close();
    },
  };
}
