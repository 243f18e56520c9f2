import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { amountKeyOf } from "../amount-input.ts";
import { isKeyboardForm } from "./is-keyboard-form.ts";
import { type InputField, KeyboardFields } from "./keyboard-fields.tsx";
import { KeypadFields } from "./keypad-fields.tsx";
import type { EntryField, EntryForm } from "./use-entry-form.ts";

export interface EntryFormView {
  readonly fields: ReactNode;
  /** For the sheet around the fields. */
  readonly initialFocus: RefObject<HTMLInputElement | null> | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Shows this field, which has a problem. */
  readonly show: (field: InputField) => void;
}

/** The fields of a form: with a keypad for fingers, or as text fields on a desktop. */
export function useEntryFormView(
  form: EntryForm,
  options: {
    readonly startAt: EntryField;
    readonly time: string | null;
    readonly onEnter: () => void;
  },
): EntryFormView {
  const { startAt, time, onEnter } = options;
  // Not while the form is open: another form would take the focus away.
  const [hasFields] = useState(isKeyboardForm);
  const [unfolded, setUnfolded] = useState<EntryField | null>(startAt);
  const inputs = {
    amount: useRef<HTMLInputElement>(null),
    category: useRef<HTMLInputElement>(null),
    date: useRef<HTMLInputElement>(null),
    description: useRef<HTMLInputElement>(null),
    foreign: useRef<HTMLInputElement>(null),
  };

  // The form begins with the amount: a picker has no input to write into, and 更多 is loaded later.
  const startInput =
    startAt === "account" || startAt === "toAccount" || startAt === "more" ? "amount" : startAt;

  function typeOnKeyboard(event: KeyboardEvent) {
    const { target, key, nativeEvent } = event;
    const isWriting = target instanceof Element && target.matches(WRITTEN_INTO);
    const isField = isWriting || (hasFields && target instanceof HTMLInputElement);
    // The Enter that ends an input method's composition chooses a word; it does not save.
    const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229;
    const isLines = target instanceof HTMLTextAreaElement;
    if (isField && key === "Enter" && !isComposing && !isLines) {
      event.preventDefault();
      return onEnter();
    }
    if (hasFields || isWriting || event.ctrlKey || event.metaKey) return;
    const amountKey = unfolded === "amount" ? amountKeyOf(key) : null;
    if (amountKey === null) return;
    event.preventDefault();
    form.press(amountKey);
  }

  return {
    fields: hasFields ? (
      <KeyboardFields form={form} inputs={inputs} time={time} />
    ) : (
      <KeypadFields
        form={form}
        time={time}
        unfolded={unfolded}
        onUnfold={setUnfolded}
        description={inputs.description}
        foreign={inputs.foreign}
      />
    ),
    initialFocus: hasFields || startAt === "description" ? inputs[startInput] : undefined,
    onKeyDown: typeOnKeyboard,
    show(field) {
      setUnfolded(field === "foreign" ? "more" : field);
      if (hasFields || field === "foreign") inputs[field].current?.focus();
    },
  };
}

/** Digits typed there belong to the field, not to the amount. */
const WRITTEN_INTO = "input:not([type=radio]), textarea";
