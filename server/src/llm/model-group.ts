import type { ModelSettings, ModelTroubleKind } from "@suikouji/contract";
import type { DailyCaps } from "../caps/daily-caps.ts";
import type { MachineClock } from "../machine-clock.ts";
import type { TroubleChanged } from "../trouble/host-trouble.ts";
import { GuardedModel } from "./guarded-model.ts";
import { HedgedLlmProvider } from "./hedged-llm-provider.ts";
import { type HostedModel, hostedModelOf } from "./hosted-model.ts";
import type { ChatMessage, LlmProvider } from "./llm-provider.ts";
import { createModelBreaker } from "./model-breaker.ts";
import { type CallCounter, countedModel } from "./model-tally.ts";
import { watchModel } from "./model-watch.ts";
import type { ModelState } from "./models.ts";
import { OpenAiCompatibleProvider } from "./open-ai-compatible-provider.ts";
import { keepWarm } from "./warm-model.ts";

/** The models of one setting, from when it took effect until it was replaced. */
export interface ModelGroup {
  readonly provider: LlmProvider | null;
  states(): readonly ModelState[];
  /** Closes when the calls under way have ended. */
  retire(): Promise<void>;
  /** Fails the calls under way. */
  close(): Promise<void>;
}

interface GroupParts {
  readonly caps: DailyCaps;
  readonly changed: TroubleChanged<ModelTroubleKind>;
  readonly clock: MachineClock;
  /** Absent: nobody counts the calls by day. */
  readonly tally?: CallCounter;
}

/** The models of a setting, hedged, each with its own connections and breaker, under the day's caps. */
export function createModelGroup(settings: ModelSettings, parts: GroupParts): ModelGroup {
  const { clock } = parts;
  const lanes = settings.hosts
    .map(hostedModelOf)
    .filter((hosted) => hosted !== null)
    .map((hosted) => createLane(hosted, parts));
  const guarded = lanes.map((lane) => lane.guarded);
  const hedged = guarded.length === 0 ? null : new HedgedLlmProvider(guarded, clock);
  const calls = new Set<Promise<unknown>>();
  const close = async () => {
    await Promise.all(lanes.map((lane) => lane.close()));
  };
  for (const { warm } of lanes) warm.load();

  return {
    provider: hedged === null ? null : counted(hedged, calls),
    states: () =>
      lanes.map(({ hosted, host, breaker, watch, guarded: { failures } }) => ({
        model: host.model,
        host: watch.host.host,
        breaker: breaker.state,
        trouble: watch.trouble,
        deadlineMs: hosted.deadlineMs,
        connections: host.connections,
        failures: Object.fromEntries(failures),
      })),
    async retire() {
      await Promise.allSettled(calls);
      await close();
    },
    close,
  };
}

/** One model with its connections, breaker and watch. */
export function createLane(hosted: HostedModel, { caps, changed, clock, tally }: GroupParts) {
  // Each model has its own pool, even on one host: hanging calls must not delay the other model.
  const host = new OpenAiCompatibleProvider(hosted, clock);
  const breaker = createModelBreaker(hosted.model, clock);
  const { model, baseUrl } = hosted;
  const watch = watchModel({ of: "model", model, host: new URL(baseUrl).host }, clock, changed);
  const asked = tally === undefined ? host : countedModel(host, tally);
  const warm = keepWarm(hosted, host, clock);
  const guarded = new GuardedModel(model, asked, { breaker, caps, clock, watch, warm });
  const close = () => {
    warm.close();
    return host.close();
  };
  return { hosted, host, breaker, watch, warm, guarded, close };
}

/** Notes the calls under way, so that a retired group closes after the last one. */
function counted(inner: HedgedLlmProvider, calls: Set<Promise<unknown>>): LlmProvider {
  return {
    chatCompletion(systemPrompt: string, said: string | readonly ChatMessage[], options) {
      const call = inner.chatCompletion(systemPrompt, said, options);
      calls.add(call);
      const forget = () => calls.delete(call);
      call.then(forget, forget);
      return call;
    },
  };
}
