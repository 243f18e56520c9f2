import type { TransactionType } from "@suikouji/core";
import { useCallback, useState } from "react";
import type { Books } from "../../../platform/books/books.ts";
import { useWatched } from "../../../session/services.ts";
import { Button } from "../../button.tsx";
import { CategoryGrid } from "../../category-grid.tsx";
import { SelectField } from "../../select-field.tsx";
import { Sheet } from "../../sheet.tsx";
import { TypeSwitch } from "../../type-switch.tsx";
import { uiText } from "../../ui-text.ts";
import { billText as text } from "./bill-text.ts";
import styles from "./bills.module.css";
import type { Choices, ChoosableLine, TogetherChange } from "./preview-choices.ts";

/** Changes the category of the shown rows of one type, and the account of those that are no transfers. */
export function TogetherEditor(editor: {
  readonly lines: readonly ChoosableLine[];
  readonly choices: Choices;
  /** The names of the user's accounts. */
  readonly accounts: readonly string[];
  readonly onSave: (change: TogetherChange) => void;
  readonly onClose: () => void;
}) {
  const { lines, choices, accounts, onSave, onClose } = editor;
  const types = lines.map(({ candidate }) => (choices.get(candidate.id)?.filing ?? candidate).type);
  const countOf = (wanted: TransactionType) => types.filter((type) => type === wanted).length;
  const [type, setType] = useState<TransactionType>(types[0] ?? "EXPENSE");
  const [category, setCategory] = useState("");
  const [account, setAccount] = useState(AS_BEFORE);
  const categories = useWatched(useCallback((books: Books) => books.categories.all(), [])) ?? [];
  const filed = countOf(type);
  const placed = types.length - countOf("TRANSFER");
  const isFiled = category !== "" && filed > 0;
  const isPlaced = account !== AS_BEFORE && placed > 0;
  return (
    <Sheet
      open
      title={text.togetherTitle(lines.length)}
      onClose={onClose}
      footer={
        <Button
          wide
          tone="primary"
          disabled={!isFiled && !isPlaced}
          onClick={() => {
            onSave({
              filing: isFiled ? { type, category } : null,
              account: !isPlaced ? null : account === NONE ? "" : account.slice(NAMED.length),
            });
            onClose();
          }}
        >
          {uiText.save}
        </Button>
      }
    >
      <div className={styles.stack}>
        <SelectField
          label={text.togetherAccount(placed)}
          value={account}
          choices={[
            { value: AS_BEFORE, label: text.asBefore },
            { value: NONE, label: text.noAccount },
            ...accounts.map((name) => ({ value: `${NAMED}${name}`, label: name })),
          ]}
          onChange={setAccount}
        />
        <TypeSwitch
          value={type}
          onChange={(next) => {
            setType(next);
            setCategory("");
          }}
        />
        <p className={styles.sums}>{text.togetherCategory(uiText.typeName(type), filed)}</p>
        <CategoryGrid
          categories={categories}
          type={type}
          value={category}
          onChange={(name) => setCategory(name === category ? "" : name)}
        />
      </div>
    </Sheet>
  );
}

/** An account may have any name. */
const NAMED = "account ";
const AS_BEFORE: string = "as before";
const NONE = "none";
