import { type CalendarDate, parseCalendarDate } from "@suikouji/core";
import type { KeepingPage } from "./keeping-page.ts";
import { LOST, MARKER } from "./lost-books.ts";

/** Marks that books were on this device: how many entries, and the last day of recording. */
export interface MarkedBooks {
  readonly entries: number;
  readonly day: CalendarDate;
  /** The day on which they were counted. */
  readonly countedOn: CalendarDate;
}

export function markedBooks(page: KeepingPage): MarkedBooks | null {
  return parsed(read(page, MARKER));
}

export function lostBooks(page: KeepingPage): MarkedBooks | null {
  return parsed(read(page, LOST));
}

export function mark(page: KeepingPage, books: MarkedBooks): void {
  write(page, MARKER, JSON.stringify(books));
}

export function unmark(page: KeepingPage): void {
  write(page, MARKER, null);
}

/** The books are back, or the user dismissed the notice. */
export function forgetLoss(page: KeepingPage): void {
  write(page, LOST, null);
}

/** The user erased the books on purpose: they are not lost. */
export function forgetBooks(page: KeepingPage): void {
  unmark(page);
  forgetLoss(page);
}

/** Null for any text that is no marker, for example one edited in the browser's tools. */
function parsed(text: string | null): MarkedBooks | null {
  try {
    const found = JSON.parse(text ?? "null") as Partial<Record<keyof MarkedBooks, unknown>> | null;
    const day = parseCalendarDate(String(found?.day));
    const countedOn = parseCalendarDate(String(found?.countedOn));
    const entries = Number(found?.entries);
    if (!Number.isSafeInteger(entries) || day === null || countedOn === null) return null;
    return { entries, day, countedOn };
  } catch {
    return null;
  }
}

function read(page: KeepingPage, key: string): string | null {
  try {
    return page.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** With storage full or blocked, only the marker is lost. */
export function write(page: KeepingPage, key: string, text: string | null): void {
  try {
    if (text === null) page.localStorage.removeItem(key);
    else page.localStorage.setItem(key, text);
  } catch {}
}
