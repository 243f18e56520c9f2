import { useState } from "react";
import { CategoryRefused } from "../../platform/books/categories/category-refused.ts";
import { loadDialogue } from "../../session/load-dialogue.ts";
import { useServices } from "../../session/services.ts";
import { settingsText } from "./settings-text.ts";

/** Changes the categories; a refusal is shown in words. */
export function useCategoryChange(): {
  readonly problem: string | null;
  readonly forgetProblem: () => void;
  /** Whether it was done. */
  readonly attempt: (change: () => Promise<unknown>) => Promise<boolean>;
} {
  const { sync } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    forgetProblem: () => setProblem(null),
    async attempt(change) {
      try {
        await change();
        setProblem(null);
        sync.nudge();
        return true;
      } catch (error) {
        setProblem(sentenceFor(error));
        return false;
      }
    },
  };
}

/** Rejects with `CategoryRefused` when the engine would take the name for something else. */
export async function refuseMistakableName(name: string): Promise<void> {
  const { mistakenFor } = await loadDialogue(fetch);
  const mistaken = mistakenFor(name);
  if (mistaken !== null) throw new CategoryRefused(`like-a-${mistaken}`);
}

function sentenceFor(error: unknown): string {
  return error instanceof CategoryRefused
    ? settingsText.categories.refusal(error.refusal)
    : settingsText.changeFailed;
}
