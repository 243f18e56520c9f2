import type { ModelSettings } from "@suikouji/contract";

/** What is kept of the models that an owner set up in the app. */
export type KeptModels =
  | { readonly kind: "none" }
  | { readonly kind: "kept"; readonly settings: ModelSettings }
  /** Nothing can be kept: several servers share the store, and they have no key to encrypt with. */
  | { readonly kind: "no-settings-key" }
  /** Encrypted with another key, or damaged. */
  | { readonly kind: "other-settings-key" };

/**
 * Keeps the models' settings with their keys. Contract: nobody but the servers can read what is
 * kept, and no backup holds it. Each server reads what another one wrote.
 */
export interface ModelSettingsKeeper {
  read(): Promise<KeptModels>;
  /** Rejects with `NoSettingsKey` if nothing can be kept. */
  write(settings: ModelSettings): Promise<void>;
  remove(): Promise<void>;
  /** Whether another server may write. */
  readonly isShared: boolean;
}
