import type { ModelTroubleKind } from "@suikouji/contract";
import { createModels, type Models } from "../src/llm/models.ts";
import { createPromptManager } from "../src/prompts/prompt-manager.ts";
import { createServerUnderstanding } from "../src/understanding/server-understanding.ts";
import type { Behaviour } from "./model-host/behaviour.ts";
import { type ServedModel, startModelHost } from "./model-host/model-host.ts";
import { modelHost, modelSettings } from "./model-settings.ts";
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
  readonly troubles: readonly (ModelTroubleKind | null)[];
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
  const troubles: (ModelTroubleKind | null)[] = [];
  const settings = modelSettings(
    modelHost(primary.baseUrl, { key: API_KEY, model: "primary-model" }),
    ...(fallback === null ? [] : [modelHost(fallback.baseUrl, { model: "fallback-model" })]),
  );
  const models = createModels(settings, {
    caps: services.caps ?? PLENTY,
    changed: (_host, kind) => troubles.push(kind),
  });
  const prompts = createPromptManager();
  const app = await listeningApp({
    understanding: createServerUnderstanding({
      get provider() {
        return models.provider;
      },
      prompts,
    }),
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
