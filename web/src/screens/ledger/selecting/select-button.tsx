import { Button } from "../../../ui/button.tsx";
import { selectingText as text } from "./selecting-text.ts";
import type { Selecting } from "./use-selecting.ts";

/** Starts selecting entries; on touch screens a long press on one does it too. */
export function SelectButton({
  selecting,
  count,
}: {
  readonly selecting: Selecting;
  /** How many entries the list shows. */
  readonly count: number;
}) {
  if (count === 0 && !selecting.isOn) return null;
  return (
    <Button
      tone="quiet"
      aria-pressed={selecting.isOn}
      onClick={() => (selecting.isOn ? selecting.stop() : selecting.start())}
    >
      {text.select}
    </Button>
  );
}
