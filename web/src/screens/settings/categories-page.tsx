import type { CategoryView } from "@suikouji/core";
import { useLayoutEffect, useRef, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { uiText } from "../../ui/ui-text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AddCategory } from "./add-category.tsx";
import { moved } from "./category-order.ts";
import { CategoryRow } from "./category-row.tsx";
import { CategorySheet } from "./category-sheet.tsx";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsText } from "./settings-text.ts";
import { useCategoryChange } from "./use-category-change.ts";

const text = settingsText.categories;
const TYPES = ["EXPENSE", "INCOME"] as const;

export function CategoriesPage() {
  const { books } = useServices();
  const [type, setType] = useState<(typeof TYPES)[number]>("EXPENSE");
  const [opened, setOpened] = useState<CategoryView | null>(null);
  const book = useWatched(readCategories);
  const categories = (book ?? []).filter((category) => category.type === type);
  const { attempt } = useCategoryChange();
  const showToast = useToast();
  const mover = useMover();

  async function move({ id, name }: CategoryView, places: 1 | -1) {
    const ids = moved(
      categories.map((category) => category.id),
      id,
      places,
    );
    mover.note(id, places);
    if (await attempt(() => books.categories.reorder(ids))) {
      mover.say(text.moved(name, ids.indexOf(id) + 1));
    } else showToast({ message: settingsText.changeFailed });
  }

  return (
    <>
      <SegmentedControl
        label={text.kind}
        segments={TYPES.map((value) => ({ value, label: uiText.typeName(value) }))}
        value={type}
        onChange={setType}
      />
      <AddCategory key={type} type={type} />
      <SettingsGroup title={text.list(type)}>
        <ul ref={mover.list}>
          {categories.map((category, index) => (
            <CategoryRow
              key={category.id}
              category={category}
              isFirst={index === 0}
              isLast={index === categories.length - 1}
              onMove={(places) => void move(category, places)}
              onOpen={() => {
                mover.forget();
                setOpened(category);
              }}
            />
          ))}
        </ul>
      </SettingsGroup>
      <p role="status">
        <VisuallyHidden>{mover.said}</VisuallyHidden>
      </p>
      {opened === null ? null : (
        <CategorySheet
          key={opened.id}
          category={opened}
          onClose={() => setOpened(null)}
          beside={() => rowBeside(mover.list.current, opened.id)}
        />
      )}
    </>
  );
}

/** A row that is moved takes its buttons with it; the focus has to follow. */
function useMover() {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ readonly id: string; readonly places: number } | null>(null);
  const [said, setSaid] = useState("");
  useLayoutEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    const { id, places } = last.current;
    const row = list.current?.querySelector(`[data-category="${CSS.escape(id)}"]`);
    row?.querySelector<HTMLElement>(`[data-move="${places}"]`)?.focus();
  });
  return {
    list,
    said,
    say: setSaid,
    note(id: string, places: 1 | -1) {
      last.current = { id, places };
    },
    /** Lets another part keep the focus. */
    forget() {
      last.current = null;
    },
  };
}

/** The button that opens the category after this one, or before. */
function rowBeside(list: HTMLElement | null, id: string): HTMLElement | null {
  const row = list?.querySelector(`[data-category="${CSS.escape(id)}"]`);
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return beside?.querySelector<HTMLElement>("[aria-haspopup=dialog]") ?? null;
}

function readCategories(books: Books) {
  return books.categories.all();
}
