import type { ModelSettings } from "@suikouji/contract";
import type { ModelRouteParts } from "../src/http/model-routes.ts";
import type { KeptModels, ModelSettingsKeeper } from "../src/llm/setup/kept-settings.ts";
import type { ModelProbe } from "../src/llm/setup/model-probe.ts";
import { createModelSetup, type ModelSetupParts } from "../src/llm/setup/model-setup.ts";
import { FakeClock } from "./fake-clock.ts";
import { PLENTY } from "./plenty.ts";

/** Settings that end with the test. */
export function keeperInMemory(isShared = false): ModelSettingsKeeper {
  let kept: KeptModels = { kind: "none" };
  return {
    isShared,
    read: async () => kept,
    async write(settings) {
      kept = { kind: "kept", settings };
    },
    async remove() {
      kept = { kind: "none" };
    },
  };
}

export const NO_SETTINGS: ModelSettings = { hosts: [], prices: null };

/** Finds nothing, and nobody answers it. */
export const SILENT_PROBE: ModelProbe = {
  tryOut: async () => [],
  list: async () => ({ ok: false, trouble: "unreachable" }),
  discover: async () => [],
};

/** The set-up of a server without models; no host is asked. */
export function testModelSetup(
  parts: Partial<ModelSetupParts> = {},
): Pick<ModelRouteParts, "setup" | "probe"> {
  const setup = createModelSetup({
    environment: NO_SETTINGS,
    keeper: keeperInMemory(),
    models: { state: () => ({ models: [] }), replace: () => {} },
    caps: PLENTY,
    tally: { days: async () => [] },
    clock: new FakeClock(),
    ...parts,
  });
  return { setup, probe: SILENT_PROBE };
}
