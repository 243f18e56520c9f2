import { TRANSACTION_TYPES, type TransactionType } from "@suikouji/core";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SpanFields } from "../../ui/span-fields.tsx";
import { readDays, type TypedSpan, writtenDays } from "../../ui/span-input.ts";
import { spanText } from "../../ui/span-text.ts";
import { uiText } from "../../ui/ui-text.ts";
import { readAmounts, writtenAmounts } from "./amount-span.ts";
import type { FilterNames } from "./conditions.ts";
import { FilterChips } from "./filter-chips.tsx";
import styles from "./filter-sheet.module.css";
import { ledgerText as text } from "./ledger-text.ts";
import { type Narrowing, NOT_NARROWED } from "./matches-search.ts";
import { TagChips } from "./tag-chips.tsx";

export interface FilterSheetProps extends FilterNames {
  readonly open: boolean;
  readonly value: Narrowing;
  readonly onChange: (change: Partial<Narrowing>) => void;
  readonly onClose: () => void;
}

interface Typed {
  readonly days: TypedSpan;
  readonly amounts: TypedSpan;
  /** A half-typed date or amount is often wrong; it is named only after its fields were left. */
  readonly isJudged: boolean;
}

/** Every change applies at once; days and amounts as soon as they can be read. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, value, categories, accounts, onChange, onClose } = props;
  const { type, categoryIds, accountIds } = value;
  const [wasOpen, setWasOpen] = useState(open);
  const [typed, setTyped] = useState<Typed>(() => typedOf(value));
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setTyped(typedOf(value));
  }
  const days = readDays(typed.days);
  const amounts = readAmounts(typed.amounts);
  const judge = () => setTyped((last) => ({ ...last, isJudged: true }));
  const problem = (kind: (typeof days | typeof amounts)["kind"], words: ProblemWords) =>
    kind === "read" || !typed.isJudged ? null : words[kind];

  function changeType(next: TransactionType | null) {
    const isKept = (id: string) =>
      next === null || categories.some((each) => each.id === id && each.type === next);
    onChange({ type: next, categoryIds: categoryIds.filter(isKept) });
  }

  return (
    <Sheet
      open={open}
      title={text.filter}
      onClose={onClose}
      footer={
        <>
          <Button
            className={styles.forget ?? ""}
            onClick={() => {
              setTyped(typedOf(NOT_NARROWED));
              onChange(NOT_NARROWED);
            }}
          >
            {text.clearFilters}
          </Button>
          <Button
            tone="primary"
            wide
            onClick={() => {
              if (days.kind === "read" && amounts.kind === "read") onClose();
              else judge();
            }}
          >
            {text.showResults}
          </Button>
        </>
      }
    >
      <div className={styles.filters}>
        <SegmentedControl
          label={text.filterType}
          segments={[
            { value: "ALL", label: text.allTypes },
            ...TRANSACTION_TYPES.map((each) => ({ value: each, label: uiText.typeName(each) })),
          ]}
          value={type ?? "ALL"}
          onChange={(next) => changeType(next === "ALL" ? null : next)}
        />
        <SpanFields
          title={text.filterDays}
          type="date"
          value={typed.days}
          problem={problem(days.kind, spanText.daysProblem)}
          onChange={(next) => {
            setTyped({ ...typed, days: next });
            const read = readDays(next);
            if (read.kind === "read") onChange({ days: read.span });
          }}
          onLeave={judge}
        />
        <SpanFields
          title={text.filterAmounts}
          type="text"
          value={typed.amounts}
          problem={problem(amounts.kind, text.amountsProblem)}
          onChange={(next) => {
            setTyped({ ...typed, amounts: next });
            const read = readAmounts(next);
            if (read.kind === "read") onChange({ amounts: read.span });
          }}
          onLeave={judge}
        />
        {(["EXPENSE", "INCOME"] as const)
          .filter((each) => type === null || type === each)
          .map((each) => (
            <FilterChips
              key={each}
              title={text.filterCategory(each)}
              categoriesOf={each}
              choices={categories.filter((category) => category.type === each)}
              chosen={categoryIds}
              onChoose={(ids) => onChange({ categoryIds: ids })}
            />
          ))}
        {accounts.length === 0 ? null : (
          <FilterChips
            title={text.filterAccount}
            choices={accounts}
            chosen={accountIds}
            onChoose={(ids) => onChange({ accountIds: ids })}
          />
        )}
        <TagChips chosen={value.tags} onChoose={(tags) => onChange({ tags })} />
      </div>
    </Sheet>
  );
}

type ProblemWords = Readonly<Record<"unreadable" | "reversed", string>>;

function typedOf({ days, amounts }: Pick<Narrowing, "days" | "amounts">): Typed {
  return { days: writtenDays(days), amounts: writtenAmounts(amounts), isJudged: false };
}
