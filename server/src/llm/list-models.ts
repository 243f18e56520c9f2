import {
  type FoundModelHost,
  MODEL_PRESETS,
  type ModelHost,
  type ModelTroubleKind,
  type PresetId,
} from "@suikouji/contract";
import { type MachineClock, machineClock } from "../machine-clock.ts";
import { hostedModelOf } from "./hosted-model.ts";
import { ModelFailure } from "./model-failure.ts";
import { troubleOfFailure } from "./model-trouble-of.ts";
import { OpenAiCompatibleProvider } from "./open-ai-compatible-provider.ts";

export type ListedModels =
  | { readonly ok: true; readonly models: readonly string[] }
  | { readonly ok: false; readonly trouble: ModelTroubleKind };

/** A list comes from far away, and while somebody looks at the page. */
const LIST_MS = 8_000;

/** Ports of this machine answer at once, or nothing listens there. */
const LOCAL_MS = 700;

const LOCAL: readonly PresetId[] = ["ollama", "lmstudio", "llamacpp"];

/** The models of a host that its owner named. */
export async function listModels(
  host: Omit<ModelHost, "model">,
  clock: MachineClock = machineClock,
): Promise<ListedModels> {
  return await listWithin(host, LIST_MS, clock);
}

/** Where the hosts of this machine listen; only tests look elsewhere. */
export type LocalAddresses = Readonly<Partial<Record<PresetId, string>>>;

/** The model hosts that run on this machine. They are asked for their models, and nothing else. */
export async function findLocalModels(
  addresses: LocalAddresses = {},
  clock: MachineClock = machineClock,
): Promise<readonly FoundModelHost[]> {
  const found = await Promise.all(
    LOCAL.map(async (preset) => {
      const address = addresses[preset] ?? MODEL_PRESETS[preset].baseUrl;
      if (address === null) return [];
      const host = { preset, address, key: null, extraFields: {}, deadlineMs: null };
      const listed = await listWithin(host, LOCAL_MS, clock);
      if (!listed.ok || listed.models.length === 0) return [];
      return [{ preset, address, models: [...listed.models] }];
    }),
  );
  return found.flat();
}

async function listWithin(
  host: Omit<ModelHost, "model">,
  deadlineMs: number,
  clock: MachineClock,
): Promise<ListedModels> {
  const hosted = hostedModelOf({ ...host, model: host.preset });
  if (hosted === null) return { ok: false, trouble: "unreachable" };
  const provider = new OpenAiCompatibleProvider(hosted, clock);
  const { signal } = new AbortController();
  try {
    return { ok: true, models: await provider.listModels({ signal, deadlineMs }) };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { ok: false, trouble: troubleOfFailure(error) ?? "unreachable" };
  } finally {
    await provider.close();
  }
}
