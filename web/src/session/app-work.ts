import type { AppPage, DialogueEffect, Happening } from "@suikouji/core";

/** What the dialogue asks of the app around it. */
export interface AppOrders {
  openPage(page: AppPage): void;
  /** Opens the ledger of this name, and the page anew; resolves when it could not. */
  switchLedger(name: string): Promise<LedgerNotSwitched>;
}

export type LedgerNotSwitched = Omit<
  Happening & { readonly type: "ledger-not-switched" },
  "type" | "name"
>;

export type AppEffect = Extract<
  DialogueEffect,
  { type: "open-page" | "switch-ledger" | "pace-voice" }
>;

interface AppParts {
  /** Loads its code with the first call. */
  readonly app: () => Promise<AppOrders>;
  readonly paceVoice: (pace: (AppEffect & { readonly type: "pace-voice" })["pace"]) => void;
  readonly report: (happening: Happening) => void;
}

export function performAppEffect(effect: AppEffect, { app, paceVoice, report }: AppParts): void {
  if (effect.type === "open-page") {
    // Without its code, as without a network on a first visit, the page stays.
    app().then(
      ({ openPage }) => openPage(effect.page),
      () => undefined,
    );
  }
  if (effect.type === "pace-voice") paceVoice(effect.pace);
  if (effect.type !== "switch-ledger") return;
  const { name } = effect;
  const failed = { because: "failed", names: [] } as const;
  void app()
    .then(({ switchLedger }) => switchLedger(name))
    .catch(() => failed)
    .then((failure) => report({ type: "ledger-not-switched", name, ...failure }));
}
