import { CATEGORY_LIST_LIMIT } from "@suikouji/contract";
import {
  categoryIdOf,
  type DialogueSettings,
  hiddenCategories,
  renamedCategories,
} from "@suikouji/core";
import { type Books, DEFAULT_SETTINGS, type Settings } from "../platform/books/books.ts";
import type { LikelyWords } from "../platform/speech/open-recognizer.ts";

/** What the user's books tell the conversation. */
export interface SessionSettings {
  readonly device: Settings;
  readonly dialogue: DialogueSettings;
  /** What the user is likely to say. */
  readonly words: LikelyWords;
}

/** As many entries as tell what somebody usually records. */
const RECENT_ENTRIES = 50;

/**
 * Tells them now and after every change. What cannot be read for once stays as it was, but for
 * 「仅本机」: it may just have been chosen. Returns how to stop.
 */
export function watchSessionSettings(
  books: Pick<Books, "watch" | "settings" | "categories" | "latest">,
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

async function readSessionSettings(
  books: Pick<Books, "settings" | "categories" | "latest">,
): Promise<SessionSettings> {
  const [device, categories, latest] = await Promise.all([
    books.settings.read(),
    books.categories.all(),
    books.latest(RECENT_ENTRIES),
  ]);
  const renamed = renamedCategories(categories);
  const hidden = hiddenCategories(categories);
  const recent = latest.filter(({ type, category }) => !(categoryIdOf(type, category) in hidden));
  const own = categories.filter(({ id, custom, hidden }) => (custom || id in renamed) && !hidden);
  const custom = own.map(({ name }) => name);
  const told = named(custom);
  return {
    device,
    dialogue: {
      offlineMultiple: device.offlineMultiple,
      recentCategories: named(recent.map(({ category }) => category)),
      customCategories: told,
      customCategoryTypes: told.map((each) =>
        own.filter(({ name }) => name === each).map(({ type }) => type),
      ),
      renamedCategories: renamed,
      hiddenCategories: hidden,
      localOnly: device.localOnly,
    },
    words: {
      customCategories: custom,
      recentDescriptions: latest.map(({ description }) => description),
    },
  };
}

/** Whoever's wishes were never read may have wished that no word is spoken or heard. */
const NEVER_READ: SessionSettings = {
  device: { ...DEFAULT_SETTINGS, speakerOn: false, recognizer: "typing" },
  dialogue: {
    offlineMultiple: false,
    recentCategories: [],
    customCategories: [],
  },
  words: { customCategories: [], recentDescriptions: [] },
};

/** Each once, in order, and no more than a question may carry. */
function named(names: readonly string[]): readonly string[] {
  return [...new Set(names)].slice(0, CATEGORY_LIST_LIMIT);
}
