import type { DialogueState, Phase } from "./dialogue-state.ts";

/** Everything that was heard but not drafted, whether or not it is being taken up just now. */
export function wholeLeftover({ leftover, rest }: DialogueState): string | null {
  return rest === null ? leftover : joinSentences(leftover, rest);
}

/** What to offer for saying again: not what is on its way already, lest it be drafted twice. */
export function leftoverOf(state: DialogueState): string | null {
  const words = wholeLeftover(state);
  if (words === null) return null;
  return underWay(state.phase).some((text) => covers(text, words)) ? null : words;
}

export function joinSentences(earlier: string | null, later: string): string {
  return earlier === null || earlier === "" ? later : `${earlier}，${later}`;
}

/** Whether a text holds these words, clause by clause: 打车300 does not hold 打车30. */
export function covers(text: string, words: string): boolean {
  const [said, sought] = [clausesOf(text), clausesOf(words)];
  return (
    sought.length > 0 &&
    said.some((_, from) => sought.every((clause, turn) => clause === said[from + turn]))
  );
}

function underWay(phase: Phase): readonly string[] {
  switch (phase.name) {
    case "interpreting":
      return [phase.text];
    case "saving":
      return phase.deferred.flatMap((event) =>
        event.type === "speech-recognized" ? [event.text] : [],
      );
    default:
      return [];
  }
}

const PAUSE = /[\s，。、；;！!？?]+|[,.](?!\d)/u;

function clausesOf(text: string): readonly string[] {
  return text.split(PAUSE).filter((clause) => clause !== "");
}
