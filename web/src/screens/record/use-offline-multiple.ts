import type { Books } from "../../platform/books/books.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { useToast } from "../../ui/toasts.tsx";
import { standingText } from "./standing-text.ts";

const text = standingText.offlineMultiple;

/** 「离线多笔识别」, and how to turn it on where it is missed. */
export function useOfflineMultiple(): {
  /** Null until it is read. */
  readonly isOn: boolean | null;
  readonly turnOn: () => void;
} {
  const { books } = useServices();
  const showToast = useToast();
  const isOn = useWatched(readSetting);
  function turnOn() {
    books.settings.change({ offlineMultiple: true }).then(
      () => showToast({ message: text.turnedOn }),
      () => showToast({ message: text.failed }),
    );
  }
  return { isOn, turnOn };
}

async function readSetting({ settings }: Books): Promise<boolean> {
  return (await settings.read()).offlineMultiple;
}
