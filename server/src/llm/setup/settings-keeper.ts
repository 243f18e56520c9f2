import type { Config } from "../../config.ts";
import type { ServerSettings } from "../../ledger/models/server-settings.ts";
import type { ModelSettingsKeeper } from "./kept-settings.ts";
import { settingsInFile } from "./settings-file.ts";
import { settingsInStore } from "./settings-in-store.ts";

/** Servers on one PostgreSQL share the settings; a single server has a file of its own. */
export function settingsKeeperOf(
  { databaseUrl, dataDir, settingsKey }: Pick<Config, "databaseUrl" | "dataDir" | "settingsKey">,
  store: ServerSettings,
): ModelSettingsKeeper {
  return databaseUrl === null ? settingsInFile(dataDir) : settingsInStore(store, settingsKey);
}
