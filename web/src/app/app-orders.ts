import { type AppPage, type DialogueState, isSameLedgerName } from "@suikouji/core";
import type { DeviceLedgers } from "../platform/ledgers/device-ledgers.ts";
import { SETTINGS_PAGES, settingsAddress } from "../session/addresses.ts";
import type { AppOrders } from "../session/app-work.ts";
import { isUnderWay } from "../session/use-switch-ledger.ts";
import { addressOf, SCREEN_NAMES } from "./routes.ts";

interface AppOrderParts {
  readonly page: Pick<Window, "location"> & { readonly localStorage: Storage };
  readonly ledgers: DeviceLedgers;
  readonly dialogue: () => DialogueState;
}

/** Carries out what the dialogue wants of the app itself. */
export function appOrders({ page, ledgers, dialogue }: AppOrderParts): AppOrders {
  return {
    openPage(to) {
      page.location.hash = addressOfPage(to);
    },
    async switchLedger(name) {
      const { first, further } = ledgers.known();
      const all = [...(first === null ? [] : [{ ...first, id: null }]), ...further];
      const names = all.map((each) => each.name);
      const found = all.find((each) => isSameLedgerName(each.name, name));
      if (found === undefined) return { because: "unknown", names };
      if (found.id === ledgers.current) return { because: "already-there", names };
      if (isUnderWay(dialogue())) return { because: "drafts-open", names };
      const { chooseLedger } = await ledgers.changes();
      chooseLedger(page, found.id);
      ledgers.restart();
      return new Promise(() => undefined);
    },
  };
}

export function addressOfPage(page: AppPage): string {
  const screen = SCREEN_NAMES.find((each) => each === page);
  if (screen !== undefined) return addressOf(screen);
  return settingsAddress(SETTINGS_PAGES.find((each) => each === page) ?? null);
}
