import type { Config } from "../config.ts";
import { booksAt, booksPlaceOf } from "../ledger/connections/books-place.ts";
import { SCHEMA_VERSIONS, versionsIn } from "../ledger/migrations/migrate.ts";
import { createServerSettings } from "../ledger/models/server-settings.ts";
import { querying, type SqlBooks } from "../ledger/store/sql-books.ts";
import { closeBooks } from "../ledger/store/sql-store.ts";
import type { KeptModels } from "../llm/setup/kept-settings.ts";
import { settingsInFile } from "../llm/setup/settings-file.ts";
import { MODELS_SETTING, settingsInStore } from "../llm/setup/settings-in-store.ts";
import { storeProblem } from "../store-problem.ts";

/** What an owner set up in the app. Opens the books without upgrading them. */
export async function keptModels(config: Config): Promise<KeptModels> {
  if (config.databaseUrl === null) return settingsInFile(config.dataDir).read();
  const books = booksAt(booksPlaceOf(config));
  try {
    return await keptIn(books, config.settingsKey);
  } catch (error) {
    // The check of the books says why they cannot be read.
    if (storeProblem(error, config, "") === null) throw error;
    return { kind: "none" };
  } finally {
    await closeBooks(books);
  }
}

async function keptIn(books: SqlBooks, settingsKey: string | null): Promise<KeptModels> {
  const versions = await querying(books, versionsIn);
  if (versions.length < SCHEMA_VERSIONS.length) return { kind: "none" };
  const store = createServerSettings(books);
  const kept = await settingsInStore(store, settingsKey).read();
  const isLocked = kept.kind === "no-settings-key" && (await store.read(MODELS_SETTING)) !== null;
  return isLocked ? { kind: "other-settings-key" } : kept;
}
