import { type CategoryView, siblingsOf } from "@suikouji/core";
import { Suspense, useLayoutEffect, useRef, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { shownCategory } from "../../ui/category-names.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { uiText } from "../../ui/ui-text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AddCategory } from "./add-category.tsx";
import { CategoryList } from "./category-list.tsx";
import { moved } from "./category-order.ts";
import { CategorySheet } from "./category-sheet.tsx";
import { mergeSheet } from "./lazy-category-parts.ts";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsText } from "./settings-text.ts";
import { useCategoryChange } from "./use-category-change.ts";

const text = settingsText.categories;
const TYPES = ["EXPENSE", "INCOME"] as const;
/** The button of a row that opens its category. */
const OPENER = "[aria-haspopup=dialog]";

interface Opened {
  readonly kind: "edit" | "merge";
  readonly category: CategoryView;
}

export function CategoriesPage() {
  const { books } = useServices();
  const [type, setType] = useState<(typeof TYPES)[number]>("EXPENSE");
  const [opened, setOpened] = useState<Opened | null>(null);
  const book = useWatched(readCategories) ?? [];
  const { attempt } = useCategoryChange();
  const showToast = useToast();
  const mover = useMover();

  async function move(category: CategoryView, places: number) {
    const { id, name, type: of } = category;
    const level = siblingsOf(book, category).map((each) => each.id);
    const ids = moved(level, id, places);
    mover.follow(id, `[data-move="${Math.sign(places)}"]`);
    if (await attempt(() => books.categories.reorder(ids))) {
      mover.say(text.moved(shownCategory(name, of), ids.indexOf(id) + 1));
    } else showToast({ message: settingsText.changeFailed });
  }

  const sheet = opened && {
    category: opened.category,
    book,
    onClose: () => setOpened(null),
  };
  return (
    <>
      <SegmentedControl
        label={text.kind}
        segments={TYPES.map((value) => ({ value, label: uiText.typeName(value) }))}
        value={type}
        onChange={setType}
      />
      <AddCategory key={type} type={type} book={book} />
      <SettingsGroup title={text.list(type)} hint={text.orderHint}>
        <CategoryList
          listRef={mover.list}
          categories={siblingsOf(book, { type })}
          book={book}
          onMove={move}
          onOpen={(category) => {
            mover.forget();
            setOpened({ kind: "edit", category });
          }}
        />
      </SettingsGroup>
      <p role="status">
        <VisuallyHidden>{mover.said}</VisuallyHidden>
      </p>
      {sheet === null || opened?.kind === "merge" ? null : (
        <CategorySheet
          key={sheet.category.id}
          {...sheet}
          beside={() => rowBeside(mover.list.current, sheet.category.id)}
          onMerge={() => setOpened({ kind: "merge", category: sheet.category })}
        />
      )}
      {sheet === null || opened?.kind === "edit" ? null : (
        <Suspense>
          <mergeSheet.Part {...sheet} rowOf={(id) => mover.follow(id, OPENER)} />
        </Suspense>
      )}
    </>
  );
}

/** A row that is moved takes its buttons with it; the focus has to follow. */
function useMover() {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<string | null>(null);
  const [said, setSaid] = useState("");
  const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector) ?? null;
  useLayoutEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    find(last.current)?.focus();
  });
  return {
    list,
    said,
    say: setSaid,
    /** Returns the button of the row that keeps the focus, also when the row is moved. */
    follow(id: string, button: string) {
      last.current = `[data-category="${CSS.escape(id)}"] ${button}`;
      return find(last.current);
    },
    /** Lets another part keep the focus. */
    forget() {
      last.current = null;
    },
  };
}

/** The button that opens the category after this one, or before. */
function rowBeside(list: HTMLElement | null, id: string): HTMLElement | null {
  const buttons = [...(list?.querySelectorAll<HTMLElement>(OPENER) ?? [])];
  const place = buttons.findIndex(
    (button) => button.closest("[data-category]")?.getAttribute("data-category") === id,
  );
  return buttons[place + 1] ?? buttons[place - 1] ?? null;
}

function readCategories(books: Books) {
  return books.categories.all();
}
