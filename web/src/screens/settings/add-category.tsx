import { type CategoryView, LONGEST_CATEGORY_NAME, type TransactionType } from "@suikouji/core";
import { type FormEvent, useRef, useState } from "react";
import { useServices } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { shownCategory } from "../../ui/category-names.ts";
import { PlusIcon } from "../../ui/icons.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./categories.module.css";
import { ParentField } from "./parent-field.tsx";
import { settingsText } from "./settings-text.ts";
import { storedCategory } from "./stored-category.ts";
import { refuseMistakableName, useCategoryChange } from "./use-category-change.ts";

const text = settingsText.categories;

export function AddCategory({
  type,
  book,
}: {
  readonly type: TransactionType;
  readonly book: readonly CategoryView[];
}) {
  const { books } = useServices();
  const [name, setName] = useState("");
  // Stays after adding: several children are often added one after the other.
  const [parentId, setParent] = useState("");
  const { problem, forgetProblem, attempt } = useCategoryChange();
  /** Announced, because the new category is at the end of a list that may be off the screen. */
  const [added, setAdded] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    // A double tap would find the name taken, or the field empty.
    if (isUnderWay.current || (added !== null && name === "")) return;
    isUnderWay.current = true;
    const done = await attempt(async () => {
      await refuseMistakableName(name);
      await books.categories.add(type, storedCategory(name, { type, book }), parentId);
    });
    isUnderWay.current = false;
    if (!done) return;
    setName("");
    const parent = book.find(({ id }) => id === parentId);
    setAdded(
      parent === undefined
        ? text.added(name.trim())
        : text.addedTo(name.trim(), shownCategory(parent.name, type)),
    );
  }

  return (
    <form className={styles.add} onSubmit={(event) => void add(event)}>
      <TextField
        label={text.newName}
        placeholder={text.newHint}
        maxLength={LONGEST_CATEGORY_NAME}
        autoComplete="off"
        enterKeyHint="done"
        problem={problem}
        value={name}
        onChange={(next) => {
          forgetProblem();
          setAdded(null);
          setName(next);
        }}
      />
      <Button type="submit" icon={PlusIcon} className={styles.addButton ?? ""}>
        {text.add}
      </Button>
      <p className={styles.added} role="status">
        {added}
      </p>
      <div className={styles.parent}>
        <ParentField book={book} category={{ type }} value={parentId} onChange={setParent} />
      </div>
    </form>
  );
}
