import { useId } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useWatched } from "../../session/services.ts";
import { recentTags } from "../../ui/more-fields/recent-tags.ts";
import styles from "./filter-sheet.module.css";
import { ledgerText as text } from "./ledger-text.ts";

/** Several can be chosen, and an entry must have all of them. Nothing while no entry has a tag. */
export function TagChips({
  chosen,
  onChoose,
}: {
  readonly chosen: readonly string[];
  readonly onChoose: (tags: readonly string[]) => void;
}) {
  const id = useId();
  const known = useWatched(readTags) ?? [];
  const offered = [...new Set([...known, ...chosen])];
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {text.filterTags}
      </h3>
      <ul className={styles.chips}>
        {offered.map((tag) => {
          const isChosen = chosen.includes(tag);
          return (
            <li key={tag}>
              <button
                type="button"
                className={styles.chip}
                aria-pressed={isChosen}
                onClick={() =>
                  onChoose(isChosen ? chosen.filter((each) => each !== tag) : [...chosen, tag])
                }
              >
                {tag}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Every tag would need a read of the whole ledger; search finds the older ones. */
const READ_ENTRIES = 2000;
const MOST_OFFERED = 30;

async function readTags(books: Books): Promise<readonly string[]> {
  return recentTags(await books.latest(READ_ENTRIES)).slice(0, MOST_OFFERED);
}
