import { type DialogueState, leftoverOf } from "@suikouji/core";
import { useServices } from "./services.ts";

/** What became of a wish to work in another ledger. */
export type Switched =
  | "restarting"
  /** The drafts belong to this ledger: the user confirms or cancels them first. */
  | "drafts-open"
  /** The code could not be loaded, or the browser stores nothing. */
  | "failed";

/** Opens another ledger of this device in this page; null: the first one. */
export function useSwitchLedger(): (ledgerId: string | null) => Promise<Switched> {
  const { ledgers, session } = useServices();
  return async (ledgerId) => {
    if (isUnderWay(session.view.dialogue)) return "drafts-open";
    try {
      const { chooseLedger } = await ledgers.changes();
      chooseLedger(window, ledgerId);
    } catch {
      return "failed";
    }
    ledgers.restart();
    return "restarting";
  };
}

/** Drafts, a sentence that is being understood, a save, or words that wait to be recorded. */
export function isUnderWay(dialogue: DialogueState): boolean {
  const { name } = dialogue.phase;
  return (name !== "idle" && name !== "listening") || leftoverOf(dialogue).length > 0;
}
