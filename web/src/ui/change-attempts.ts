import { type Ledger, SaveFailed } from "@suikouji/core";
import { entryChangesText as text } from "./entry-changes-text.ts";
import { AGAIN_MS, type ShowToast, type ToastMessage } from "./toasts.tsx";

export interface ChangeTools {
  readonly ledger: Ledger;
  /** The outbox has something new: sync. */
  readonly nudge: () => void;
  readonly showToast: ShowToast;
}

export interface Attempt<Outcome> {
  readonly change: () => Promise<Outcome>;
  readonly done: (outcome: Outcome, standing: ToastMessage | null) => ToastMessage;
  readonly failed: string;
  /** Said when an entry is gone or was changed meanwhile; else that the entry is gone, or `failed`. */
  readonly outdated?: () => string;
  /** Shown instead when the entry is gone. */
  readonly gone?: () => ToastMessage;
  /** The toast to show after a failure; its button tries again. */
  readonly again: (message: string, standing: ToastMessage | null) => ToastMessage;
}

export interface ChangeAttempts {
  /** Changes the books and shows how that ended. Resolves with whether they were changed. */
  attempt<Outcome>(attempt: Attempt<Outcome>): Promise<boolean>;
  /** An undo for these and for those of the toast that is shown, which the new toast replaces. */
  offerToRestore(
    ids: readonly string[],
    standing: ToastMessage | null,
  ): { readonly onUndo: () => void; readonly removed: readonly string[] };
  /** Restores all of them in one transaction; resolves with what to tell the user. */
  restore(ids: readonly string[]): Promise<string>;
  /** After a failed removal: the undo of earlier ones stays. */
  removalFailed(message: string, standing: ToastMessage | null): ToastMessage;
}

export function changeAttempts({ ledger, nudge, showToast }: ChangeTools): ChangeAttempts {
  async function attempt<Outcome>(attempted: Attempt<Outcome>): Promise<boolean> {
    const { change, done, failed, outdated, gone, again } = attempted;
    try {
      const outcome = await change();
      showToast((standing) => done(outcome, standing));
      nudge();
      return true;
    } catch (error) {
      if (!(error instanceof SaveFailed)) throw error;
      switch (error.failure) {
        case "no-such-entry":
          showToast(gone?.() ?? { message: outdated?.() ?? text.noSuchEntry });
          break;
        case "changed-meanwhile":
          showToast({ message: outdated?.() ?? failed });
          break;
        case "invalid-transaction":
        case "empty-batch":
          showToast({ message: failed });
          break;
        case "storage-full":
          showToast((standing) => again(text.storageFull, standing));
          break;
        case "storage-failed":
          showToast((standing) => again(failed, standing));
          break;
      }
      return false;
    }
  }

  async function restore(ids: readonly string[]): Promise<string> {
    return sentenceForRestored(await restoredOf(ids), ids.length);
  }

  /** How many of them are in the books again. */
  async function restoredOf(ids: readonly string[]): Promise<number> {
    await ledger.restore(ids);
    const kept = await ledger.entries().catch(() => null);
    // They are written, even if the books cannot be read just now.
    if (kept === null) return ids.length;
    const known = new Set(kept.map(({ id }) => id));
    return ids.filter((id) => known.has(id)).length;
  }

  function offerToRestore(ids: readonly string[], standing: ToastMessage | null) {
    const removed = [...new Set([...(standing?.removed ?? []), ...ids])];
    const onUndo = () =>
      void attempt({
        change: () => restore(removed),
        done: (message) => ({ message }),
        failed: text.restoringFailed,
        again: (message, later) => ({
          message,
          ...offerToRestore(removed, later),
          durationMs: AGAIN_MS,
        }),
      });
    return { onUndo, removed };
  }

  function removalFailed(message: string, standing: ToastMessage | null): ToastMessage {
    const offer = offerToRestore([], standing);
    const count = offer.removed.length;
    return count === 0 ? { message } : { message: text.removedBefore(message, count), ...offer };
  }

  return { attempt, restore, offerToRestore, removalFailed };
}

/** The books may have been cleared meanwhile, here or on another device. */
function sentenceForRestored(count: number, asked: number): string {
  if (count > 0) return text.restored(count, asked - count);
  return asked === 1 ? text.noSuchEntry : text.noneRestored;
}
