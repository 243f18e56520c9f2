import { EAR_SIZES } from "@suikouji/contract";
import { z } from "zod";
import { readChoice } from "../../local-models/kept-choice.ts";

const ChosenSchema = z.object({
  /** False: the owner stopped or removed the ear. */
  isWanted: z.boolean(),
  /** The size that the owner or the first try chose last; null: none yet. */
  size: z.enum(EAR_SIZES).nullable(),
  /** Milliseconds for a sentence; absent: this size was not tried on this machine. */
  tried: z.object({ base: z.int().optional(), small: z.int().optional() }),
});

export type Chosen = Readonly<z.output<typeof ChosenSchema>>;

const NOTHING_CHOSEN: Chosen = { isWanted: true, size: null, tried: {} };

/** The choice saved by the last run; the defaults if the file cannot be read. */
export function readChosen(path: string): Chosen {
  return readChoice(path, ChosenSchema) ?? NOTHING_CHOSEN;
}
