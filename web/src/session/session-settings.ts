import { CATEGORY_LIST_LIMIT } from "@suikouji/contract";
import {
  accountNames,
  categoryIdOf,
  type DialogueSettings,
  engineCategories,
} from "@suikouji/core";
import { type Books, DEFAULT_SETTINGS, type Settings } from "../platform/books/books.ts";
import type { LikelyWords } from "../platform/speech/open-recognizer.ts";
import { readAccounts } from "./accounts.ts";

/** What the session reads from the user's books. */
export interface SessionSettings {
  readonly device: Settings;
  readonly dialogue: DialogueSettings;
  /** Names that help the recognizer. */
  readonly words: LikelyWords;
}

/** Enough entries to know what the user usually records. */
const RECENT_ENTRIES = 50;

/**
 * Calls the listener now and after every change. When a read fails the last settings stay, except
 * that 「仅本机」 is on: the user may just have chosen it. Returns how to stop.
 */
export function watchSessionSettings(
  books: Pick<Books, "watch" | "settings" | "categories" | "definitions" | "latest">,
  listener: (settings: SessionSettings) => void,
): () => void {
  let known = NEVER_READ;
  return books.watch(
    () => readSessionSettings(books),
    (settings) => {
      known = settings;
      listener(settings);
    },
    {
      unreadable() {
        const { device, dialogue } = known;
        const localOnly = true;
        listener({
          ...known,
          device: { ...device, localOnly },
          dialogue: { ...dialogue, localOnly },
        });
      },
    },
  );
}

export async function readSessionSettings(
  books: Pick<Books, "settings" | "categories" | "definitions" | "latest">,
): Promise<SessionSettings> {
  const [device, categories, accounts, latest] = await Promise.all([
    books.settings.read(),
    books.categories.all(),
    readAccounts(books),
    books.latest(RECENT_ENTRIES),
  ]);
  // The recognizer takes every name; a question has room for some.
  const all = engineCategories(categories, Infinity);
  const recent = latest.filter(
    ({ type, category }) => !(categoryIdOf(type, category) in all.hiddenCategories),
  );
  return {
    device,
    dialogue: {
      offlineMultiple: device.offlineMultiple,
      recentCategories: named(recent.map(({ category }) => category)),
      ...engineCategories(categories, CATEGORY_LIST_LIMIT),
      ...accountNames(accounts),
      localOnly: device.localOnly,
      onlyIfUnsure: device.onlyIfUnsure,
    },
    words: {
      customCategories: all.customCategories,
      recentDescriptions: latest.map(({ description }) => description),
    },
  };
}

/** Until the settings were read: the user may have chosen that nothing is spoken or heard. */
const NEVER_READ: SessionSettings = {
  device: { ...DEFAULT_SETTINGS, speakerOn: false, recognizer: "typing" },
  dialogue: {
    offlineMultiple: false,
    recentCategories: [],
    customCategories: [],
  },
  words: { customCategories: [], recentDescriptions: [] },
};

/** Each name once, in order, and no more than a question may carry. */
function named(names: readonly string[]): readonly string[] {
  return [...new Set(names)].slice(0, CATEGORY_LIST_LIMIT);
}
