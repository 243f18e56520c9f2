import { lessonsOf, spokenYuan, type Taught } from "@suikouji/core";
import { useDeferredValue, useRef, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useWatched } from "../../session/services.ts";
import { TEACHING_ENTRIES } from "../../session/watch-memory.ts";
import { shownCategory } from "../../ui/category-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ForgetAll } from "./forget-all.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsText } from "./settings-text.ts";
import { useForgetting } from "./use-forgetting.ts";

const text = settingsText.memory;

/** More rows would only slow the page down; the search finds the others. */
const SHOWN = 100;

/** What the app learned from the entries: each can be erased. */
export function MemoryPage() {
  const taught = useWatched(readTaught);
  const [wanted, setWanted] = useState("");
  const words = useDeferredValue(wanted.trim());
  const list = useRef<HTMLUListElement>(null);
  const forget = useForgetting();
  if (taught === null) return <p role="status">{settingsText.loading}</p>;
  if (taught.length === 0) {
    return <EmptyState mark={text.nothingMark} title={text.nothing} hint={text.nothingHint} />;
  }
  const found = taught.filter(({ words: taughtWords, category, type }) =>
    [taughtWords, category, shownCategory(category, type)].some((each) =>
      each.toLowerCase().includes(words.toLowerCase()),
    ),
  );
  const shown = found.slice(0, SHOWN);

  function forgetAt(index: number, each: Taught) {
    const rows = list.current?.querySelectorAll("button");
    const beside = rows?.[index + 1] ?? rows?.[index - 1];
    // The row goes, and its button with it.
    beside?.focus();
    forget([each], text.forgotten(each.words), text.remembered(each.words));
  }

  return (
    <>
      <SettingsGroup hint={text.what}>
        <div className={styles.block}>
          <TextField
            label={text.search}
            placeholder={text.searchHint}
            type="search"
            autoComplete="off"
            value={wanted}
            onChange={setWanted}
          />
        </div>
      </SettingsGroup>
      <SettingsGroup
        title={text.list}
        {...(found.length > SHOWN ? { hint: text.more(found.length - SHOWN) } : {})}
      >
        {shown.length === 0 ? (
          <div className={styles.block} role="status">
            <p className={styles.words}>{text.notFound}</p>
          </div>
        ) : (
          <ul ref={list} className={styles.parted}>
            {shown.map((each, index) => (
              <li key={each.key}>
                <ListRow
                  title={each.words}
                  hint={hintOf(each)}
                  trailing={
                    <IconButton
                      label={text.forget(each.words)}
                      icon={TrashIcon}
                      onClick={() => forgetAt(index, each)}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </SettingsGroup>
      <ForgetAll taught={taught} forget={forget} />
    </>
  );
}

function hintOf({ type, category, usual, account }: Taught): string {
  const kept = text.kept(
    shownCategory(category, type),
    usual === null ? null : spokenYuan(usual),
    account,
  );
  return type === "INCOME" ? `${text.income} · ${kept}` : kept;
}

async function readTaught(books: Books): Promise<readonly Taught[]> {
  return lessonsOf(await books.latest(TEACHING_ENTRIES)).all();
}
