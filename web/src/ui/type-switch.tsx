import { TRANSACTION_TYPES, type TransactionType } from "@suikouji/core";
import { SegmentedControl } from "./segmented-control.tsx";
import { uiText } from "./ui-text.ts";

export function TypeSwitch({
  value,
  onChange,
}: {
  readonly value: TransactionType;
  readonly onChange: (type: TransactionType) => void;
}) {
  const segments = TRANSACTION_TYPES.map((type) => ({ value: type, label: uiText.typeName(type) }));
  return (
    <SegmentedControl
      label={uiText.typeLabel}
      segments={segments}
      value={value}
      onChange={onChange}
    />
  );
}
