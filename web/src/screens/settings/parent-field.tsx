import { type CategoryView, categoryIdOf, OTHER_CATEGORY, siblingsOf } from "@suikouji/core";
import { shownCategory } from "../../ui/category-names.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { settingsText } from "./settings-text.ts";

const text = settingsText.categories;

/** Chooses the category that another one is part of; empty: none. */
export function ParentField(field: {
  readonly book: readonly CategoryView[];
  /** Of the category, which cannot be its own parent. */
  readonly category: Pick<CategoryView, "type"> & { readonly id?: string };
  readonly value: string;
  readonly onChange: (parentId: string) => void;
}) {
  const { book, category, value, onChange } = field;
  const { id, type } = category;
  const offered = siblingsOf(book, { type }).filter(
    (each) =>
      each.id === value ||
      (each.id !== id && each.id !== categoryIdOf(type, OTHER_CATEGORY) && !each.hidden),
  );
  return (
    <SelectField
      label={text.parent}
      choices={[
        { value: "", label: text.noParent },
        ...offered.map((each) => ({ value: each.id, label: shownCategory(each.name, type) })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
