import {
  type CalendarDate,
  endedBefore,
  occurrenceId,
  type Recurring,
  type Transaction,
  withoutEarlier,
  withSkipped,
} from "@suikouji/core";
import type { DueRecurring } from "../../../platform/books/plans/plan-books.ts";
import { useServices } from "../../../session/services.ts";
import { useToday } from "../../../session/use-today.ts";
import { budgetText } from "../../../ui/budgets/budget-text.ts";
import { tellBudgets } from "../../../ui/budgets/tell-budgets.ts";
import { entryName } from "../../../ui/category-names.ts";
import { dayWords } from "../../../ui/day-words.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { dueText as text } from "./due-text.ts";

export interface DueChanges {
  /** `day`: the occurrence, which the content may have been moved away from. */
  confirm(recurring: Recurring, day: CalendarDate, said: Transaction): void;
  skip(recurring: Recurring, said: Transaction): void;
  /** This one and later ones do not come. */
  end(recurring: Recurring, said: Transaction): void;
  skipEarlier(due: DueRecurring): void;
}

interface Undoable {
  /** Resolves with what to say. */
  readonly done: () => Promise<string>;
  readonly undo: () => Promise<void>;
  readonly undone: string;
}

/** Each can be undone for some seconds. */
export function useDueChanges(): DueChanges {
  const { books, sync } = useServices();
  const showToast = useToast();
  const today = useToday();

  function attempt({ done, undo, undone }: Undoable): void {
    const offer = (message: string) =>
      showToast({
        message,
        onUndo: () => {
          undo()
            .then(() => {
              sync.nudge();
              showToast({ message: undone });
            })
            .catch(() => offer(text.undoFailed));
        },
      });
    done()
      .then((said) => {
        sync.nudge();
        offer(said);
      })
      .catch(() => showToast({ message: text.failed }));
  }

  /** Undoing gives back the rule as it was on the card. */
  function change(recurring: Recurring, next: (present: Recurring) => Recurring, said: string) {
    attempt({
      done: async () => {
        await (await books.plans()).recurring.change(recurring.id, next);
        return said;
      },
      undo: async () => (await books.plans()).recurring.change(recurring.id, () => recurring),
      undone: text.undone,
    });
  }

  return {
    confirm({ id }, day, said) {
      const name = entryName(said);
      attempt({
        done: async () => {
          await (await books.plans()).recurring.confirm(id, day, said);
          const told = await tellBudgets(books, [said], today);
          return budgetText.afterSave(text.confirmed(name, said.amount), told);
        },
        undo: () => books.ledger.remove([occurrenceId(id, day)]),
        undone: text.confirmUndone(name),
      });
    },
    skip: (recurring, said) =>
      change(
        recurring,
        (present) => withSkipped(present, said.date),
        text.skipped(entryName(said), dayWords(said.date, today)),
      ),
    end: (recurring, said) =>
      change(recurring, (present) => endedBefore(present, said.date), text.ended(entryName(said))),
    skipEarlier({ recurring, offers }) {
      const [first] = offers;
      if (first === undefined) return;
      change(recurring, (present) => withoutEarlier(present, first.date), text.skippedEarlier);
    },
  };
}
