import { ModelSettingsSchema } from "@suikouji/contract";
import type { ServerSettings } from "../../ledger/models/server-settings.ts";
import type { KeptModels, ModelSettingsKeeper } from "./kept-settings.ts";
import { textSeal } from "./sealed-text.ts";
import { NoSettingsKey } from "./setup-refusals.ts";

/** Its name among the settings of the server. */
export const MODELS_SETTING = "models";

/** Keeps the settings of several servers in their store, encrypted by a key that only they have. */
export function settingsInStore(
  store: ServerSettings,
  settingsKey: string | null,
): ModelSettingsKeeper {
  const seal = settingsKey === null ? null : textSeal(settingsKey, "suikouji models");
  return {
    isShared: true,
    async read() {
      if (seal === null) return { kind: "no-settings-key" };
      const sealed = await store.read(MODELS_SETTING);
      return sealed === null ? { kind: "none" } : openedBy(seal.open(sealed));
    },
    async write(settings) {
      if (seal === null) throw new NoSettingsKey();
      await store.write(MODELS_SETTING, seal.seal(JSON.stringify(settings)));
    },
    remove: () => store.write(MODELS_SETTING, null),
  };
}

function openedBy(text: string | null): KeptModels {
  if (text === null) return { kind: "other-settings-key" };
  const read = ModelSettingsSchema.safeParse(JSON.parse(text));
  return read.success ? { kind: "kept", settings: read.data } : { kind: "other-settings-key" };
}
