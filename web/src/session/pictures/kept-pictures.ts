import type { DialogueState, ParsedTransaction } from "@suikouji/core";
import { draftOf } from "@suikouji/core";
import type { FittedPicture } from "../../platform/pictures/fit-picture.ts";
import { type Services, useServices } from "../services.ts";
import type { Session } from "../session.ts";

/** A picture in the memory of the page, as an address for an image. */
export interface KeptPicture extends Pick<FittedPicture, "file" | "width" | "height"> {
  readonly url: string;
}

/** The pictures whose drafts are open. They are in memory only, and forgotten with the last draft. */
export interface KeptPictures {
  /** Returns the picture's name. It stays at least until `release`. */
  keep(picture: FittedPicture): string;
  release(name: string): void;
  /** Null: forgotten, or of another visit. */
  find(name: string): KeptPicture | null;
}

const opened = new WeakMap<Session, KeptPictures>();

export function keptPicturesOf({ session }: Pick<Services, "session">): KeptPictures {
  const known = opened.get(session) ?? keepPictures(session);
  opened.set(session, known);
  return known;
}

export function useKeptPicture(name: string): KeptPicture | null {
  return keptPicturesOf(useServices()).find(name);
}

function keepPictures(session: Session): KeptPictures {
  const kept = new Map<string, KeptPicture>();
  const held = new Set<string>();
  let last = 0;
  let stop = () => {};

  function forgetUnused(): void {
    const used = picturesIn(session.view.dialogue);
    for (const [name, { url }] of kept) {
      if (held.has(name) || used.has(name)) continue;
      URL.revokeObjectURL(url);
      kept.delete(name);
    }
    if (kept.size > 0) return;
    stop();
    stop = () => {};
  }

  return {
    keep({ file, width, height }) {
      last += 1;
      const name = `${Date.now()}-${last}`;
      if (kept.size === 0) stop = session.subscribe(forgetUnused);
      held.add(name);
      kept.set(name, { file, width, height, url: URL.createObjectURL(file) });
      return name;
    },
    release(name) {
      held.delete(name);
      forgetUnused();
    },
    find: (name) => kept.get(name) ?? null,
  };
}

/** Of open drafts, of dropped ones that can be restored, and of those that wait. */
function picturesIn(dialogue: DialogueState): ReadonlySet<string> {
  const batches = [draftOf(dialogue), ...dialogue.dropped.map(({ draft }) => draft)];
  const saving =
    dialogue.phase.name === "saving" ? [dialogue.phase.batch, dialogue.phase.before.batch] : [];
  const drafts: readonly ParsedTransaction[] = [
    ...[...batches.map((each) => each?.batch), ...saving].flatMap(
      (batch) => batch?.items.map(({ parsed }) => parsed) ?? [],
    ),
    ...dialogue.undrafted.flatMap(({ draft }) => draft ?? []),
  ];
  return new Set(drafts.flatMap(({ pictured }) => pictured?.picture ?? []));
}
