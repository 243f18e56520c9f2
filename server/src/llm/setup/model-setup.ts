import {
  type EnteredHost,
  type EnteredModels,
  MODEL_PRESETS,
  type ModelHost,
  type ModelSettings,
  type ModelSetupReply,
  type ShownHost,
} from "@suikouji/contract";
import type { DailyCaps } from "../../caps/daily-caps.ts";
import type { MachineClock } from "../../machine-clock.ts";
import type { ModelTally } from "../model-tally.ts";
import type { ModelsState } from "../models.ts";
import type { KeptModels, ModelSettingsKeeper } from "./kept-settings.ts";
import { ModelsSetByEnvironment } from "./setup-refusals.ts";

export interface ModelSetupParts {
  /** What the operator set; no hosts: owners may choose in the app. */
  readonly environment: ModelSettings;
  readonly keeper: ModelSettingsKeeper;
  readonly models: ReplaceableModels;
  readonly caps: Pick<DailyCaps, "today">;
  readonly tally: Pick<ModelTally, "days">;
  readonly clock: MachineClock;
}

/** The models that are asked; at first those of the environment. The next question goes to the new ones, without a restart. */
export interface ReplaceableModels {
  state(): ModelsState;
  replace(settings: ModelSettings): void;
}

/** The models as an owner sets them up in the app. */
export interface ModelSetup {
  /** Uses what is kept, and follows what other servers write. */
  begin(): Promise<void>;
  reply(): Promise<ModelSetupReply>;
  /** Rejects with a refusal if the environment sets the models, or nothing can be kept. */
  save(entered: EnteredModels): Promise<ModelSettings>;
  remove(): Promise<void>;
  /** With the key that is kept, if none was entered and it belongs to this address. */
  hostOf(entered: EnteredHost): Promise<ModelHost>;
  /** The hosts that are asked now. */
  hostsInUse(): readonly ModelHost[];
  close(): void;
}

/** Soon enough for an owner who tries it on another server; one small query each time. */
const LOOK_AGAIN_MS = 5_000;

const NO_MODELS: ModelSettings = { hosts: [], prices: null };

export function createModelSetup(parts: ModelSetupParts): ModelSetup {
  const { environment, keeper, models, caps, tally, clock } = parts;
  const isByEnvironment = environment.hosts.length > 0;
  let inUse = environment;
  let isClosed = false;
  let cancelLook = () => {};

  /** The connections of models that stay the same stay open. */
  const use = (settings: ModelSettings) => {
    if (JSON.stringify(settings) === JSON.stringify(inUse)) return;
    inUse = settings;
    models.replace(settings);
  };
  const useKept = async (): Promise<KeptModels> => {
    const kept = await keeper.read();
    if (!isByEnvironment && !isClosed) use(kept.kind === "kept" ? kept.settings : NO_MODELS);
    return kept;
  };
  const follow = () => {
    cancelLook = clock.after(LOOK_AGAIN_MS, async () => {
      // While the store is away the models stay as they are.
      await useKept().catch(() => {});
      if (!isClosed) follow();
    });
  };
  const refuseIfByEnvironment = () => {
    if (isByEnvironment) throw new ModelsSetByEnvironment();
  };
  const keptHosts = async (): Promise<readonly ModelHost[]> => {
    const kept = await keeper.read();
    return kept.kind === "kept" ? kept.settings.hosts : [];
  };

  return {
    async begin() {
      if (isByEnvironment) return;
      // Without its store the server answers with its own engine, and looks again soon.
      await useKept().catch(() => {});
      if (keeper.isShared) follow();
    },
    async reply() {
      const kept = isByEnvironment ? null : await useKept();
      const [today, days] = await Promise.all([caps.today(null), tally.days()]);
      const { used, limits } = today;
      return {
        setBy: setBy(inUse, isByEnvironment),
        problem: problemOf(kept),
        hosts: inUse.hosts.map(shown),
        prices: inUse.prices,
        models: models
          .state()
          .models.map(({ model, host, breaker, trouble }) => ({ model, host, breaker, trouble })),
        today: {
          calls: { used: used.calls, limit: limits.calls },
          tokens: { used: used.tokens, limit: limits.tokens },
        },
        days: [...days],
      };
    },
    async save({ hosts, prices }) {
      refuseIfByEnvironment();
      const known = await keptHosts();
      const settings = { hosts: hosts.map((host) => withKey(host, known)), prices };
      await keeper.write(settings);
      use(settings);
      return settings;
    },
    async remove() {
      refuseIfByEnvironment();
      await keeper.remove();
      use(NO_MODELS);
    },
    hostOf: async (entered) =>
      withKey(entered, isByEnvironment ? environment.hosts : await keptHosts()),
    hostsInUse: () => inUse.hosts,
    close() {
      isClosed = true;
      cancelLook();
    },
  };
}

function setBy({ hosts }: ModelSettings, isByEnvironment: boolean): ModelSetupReply["setBy"] {
  if (isByEnvironment) return "environment";
  return hosts.length === 0 ? "nobody" : "owner";
}

function problemOf(kept: KeptModels | null): ModelSetupReply["problem"] {
  return kept === null || kept.kind === "none" || kept.kind === "kept" ? null : kept.kind;
}

function shown({ key, ...host }: ModelHost): ShownHost {
  return { ...host, hasKey: key !== null };
}

/**
 * A key that is kept goes to its own origin only: otherwise whoever can save could have it sent to
 * an address of their own.
 */
function withKey({ key, ...host }: EnteredHost, known: readonly ModelHost[]): ModelHost {
  if (key !== undefined) return { ...host, key };
  const origin = originOf(host);
  const same = known.find((each) => each.key !== null && originOf(each) === origin);
  return { ...host, key: same?.key ?? null };
}

function originOf({ preset, address }: Pick<ModelHost, "preset" | "address">): string | null {
  const url = address ?? MODEL_PRESETS[preset].baseUrl;
  return url === null ? null : new URL(url).origin;
}
