import { useEffect, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import type { UnsavedForm } from "../../platform/books/unsaved/unsaved-form.ts";
import { readKeptForm } from "./kept-form.ts";
import type { TypedEntry } from "./typed-entry.ts";

export interface KeptForm {
  readonly unsaved: UnsavedForm;
  /** What was typed before and not saved; null: nothing. */
  readonly before: TypedEntry | null;
}

/** What the device kept of the form; null until it is read. Throws when its code cannot be loaded. */
export function useKeptForm(books: Books): KeptForm | null {
  const [outcome, setOutcome] = useState<Outcome>(READING);
  useEffect(() => {
    let isLeft = false;
    const tell = (next: Outcome) => {
      if (!isLeft) setOutcome(next);
    };
    readKept(books).then(
      (kept) => tell({ kept }),
      (error: unknown) => tell({ error }),
    );
    return () => {
      isLeft = true;
    };
  }, [books]);
  if ("error" in outcome) throw outcome.error;
  return outcome.kept;
}

type Outcome = { readonly kept: KeptForm | null } | { readonly error: unknown };

const READING: Outcome = { kept: null };

async function readKept(books: Books): Promise<KeptForm> {
  const unsaved = await books.unsaved();
  return { unsaved, before: await unsaved.read(readKeptForm) };
}
