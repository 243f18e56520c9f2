import type { PaymentAccounts } from "@suikouji/core/bills";
import { useCallback, useState } from "react";
import type { Books } from "../../../platform/books/books.ts";
import { useWatched } from "../../../session/services.ts";
import { Button } from "../../button.tsx";
import { CategoryGrid } from "../../category-grid.tsx";
import { entryName } from "../../category-names.ts";
import { categoryForType } from "../../edited-entry.ts";
import { Sheet } from "../../sheet.tsx";
import { Switch } from "../../switch.tsx";
import { TypeSwitch } from "../../type-switch.tsx";
import { uiText } from "../../ui-text.ts";
import { billText as text } from "./bill-text.ts";
import styles from "./bills.module.css";
import { type Choices, type ChoosableLine, type Filing, filed } from "./preview-choices.ts";

/** Changes the type and the category of a row, and of the same merchant's others. */
export function RowEditor(editor: {
  readonly line: ChoosableLine;
  readonly choices: Choices;
  readonly accounts: PaymentAccounts;
  /** The rows of the same merchant, this one included. */
  readonly alike: readonly ChoosableLine[];
  readonly onSave: (lines: readonly ChoosableLine[], filing: Filing) => void;
  readonly onClose: () => void;
}) {
  const { line, choices, accounts, alike, onSave, onClose } = editor;
  const before = filed(line, choices, accounts);
  const [{ type, category }, setFiling] = useState<Filing>(before);
  const [isTogether, setTogether] = useState(true);
  const categories = useWatched(useCallback((books: Books) => books.categories.all(), [])) ?? [];
  return (
    <Sheet
      open
      title={text.editTitle}
      onClose={onClose}
      footer={
        <Button
          wide
          tone="primary"
          onClick={() => {
            onSave(isTogether ? alike : [line], { type, category });
            onClose();
          }}
        >
          {uiText.save}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>{entryName(before)}</p>
        <TypeSwitch
          value={type}
          onChange={(next) =>
            setFiling({
              type: next,
              category: categoryForType(next, { before, category }, categories),
            })
          }
        />
        {alike.length > 1 ? (
          <Switch
            label={text.together(line.candidate.merchant, alike.length)}
            checked={isTogether}
            onChange={setTogether}
          />
        ) : null}
        <CategoryGrid
          categories={categories}
          type={type}
          value={category}
          onChange={(name) => setFiling({ type, category: name })}
        />
      </div>
    </Sheet>
  );
}
