import type { CategoryRefusal } from "../../platform/books/categories/category-refused.ts";
import type { SettingsPage } from "../../session/addresses.ts";
import { CATEGORIES_OF } from "../ledger/ledger.ts";
import type { English } from "../texts.ts";
import { counted } from "../words.ts";
import { about } from "./about.ts";
import { voice } from "./voice.ts";

export const settings: English["settings"] = {
  title: "Settings",
  back: (page) => `Back to ${page === null ? "settings" : PAGE_NAMES[page]}`,
  loading: "Reading…",
  pageName: (page) => PAGE_NAMES[page],
  changeFailed: "Could not save, please try again",
  undoFailed: "Could not undo, please try again",

  voice,

  understanding: {
    brief: (isLocal) => (isLocal ? "This device only" : "This device and the server"),
    localOnly: "This device only",
    onlyIfUnsure: "Ask a model only when unsure",
    onlyIfUnsureHint:
      "What this device understands is no longer sent to a model. It costs some accuracy: of 506 such sentences that we measured, 28 had something wrong, mostly the category, without a mark to check it.",
    localOnlyHint:
      "What you say is understood on this device and not sent to the server. Entries are still synced.",
    speechCaution:
      "The browser's own speech recognition may still send your voice to its maker. If you do not want that, choose typing in “Voice”.",
    offlineMultiple: "Several entries offline",
    offlineMultipleHint:
      "Without a connection, all entries of a sentence are recorded; otherwise only the first.",
    where: "Where your words go",
    modelsHint: "Choose a service, try it, see what was used",
    voice: "Where your voice goes",
  },

  memory: {
    brief: "Categories, usual prices and accounts",
    what: "Entries that you confirm or change teach the app: the next time the same thing gets the same category, and your last choice counts. What you always pay from one account starts with that account. This comes from your entries alone, is used on your devices only, and is never sent to a model.",
    search: "Search",
    searchHint: "Description or category",
    list: "Remembered descriptions",
    kept: (category, usual, account) =>
      [
        category,
        ...(usual === null ? [] : [`usually ¥${usual}`]),
        ...(account === null ? [] : [account]),
      ].join(" · "),
    income: "Income",
    forget: (words) => `Forget “${words}”`,
    forgotten: (words) => `Forgot “${words}”`,
    remembered: (words) => `Remembered “${words}” again`,
    more: (count) => `${count} more; search to find them`,
    nothingMark: "…",
    nothing: "Nothing remembered yet",
    nothingHint: "Record a few entries, and the app learns which category things belong to.",
    notFound: "No such description",
    forgetAll: "Forget all",
    askAll: (count) => `Forget ${count === 1 ? "the description" : `all ${count} descriptions`}?`,
    askAllHint: "Entries do not change. New ones teach the app again.",
    yes: "Forget all",
    no: "No",
    allForgotten: "Everything was forgotten",
    allRemembered: "Everything is remembered again",
  },

  categories: {
    brief: (expense, income) => `${expense} for expenses · ${income} for income`,
    kind: "Type of category",
    list: (type) => CATEGORIES_OF[type],
    hidden: "Hidden",
    own: "Your own",
    moveUp: (name) => `Move ${name} up`,
    moveDown: (name) => `Move ${name} down`,
    moved: (name, ordinal) => `${name} is now number ${ordinal}`,
    edit: (name) => `Edit ${name}`,
    editTitle: "Edit category",
    orderHint:
      "Drag the dots on the left, or use the arrows (Alt+↑ and Alt+↓) to change the order.",
    parent: "Parent category",
    noParent: "None (top level)",
    hasChildren: "It has subcategories, so it cannot be one itself.",
    merge: "Merge into…",
    newName: "New category",
    newHint: "For example: 猫粮",
    add: "Add",
    name: "Name",
    spokenAs: (stored) => `Spoken, synced and exported as “${stored}”`,
    save: "Save",
    show: "Offered for new entries",
    showHint:
      "When off, it is no longer offered, and new entries no longer go there. Existing entries stay.",
    takesTheRest: "Entries that fit nowhere else go here, so it is always offered.",
    added: (name) => `Added “${name}” at the end`,
    addedTo: (name, parent) => `Added “${name}” below “${parent}”`,
    remove: "Delete this category",
    removeHint: (name, count) =>
      `It can no longer be chosen for new entries. ${whatStays(name, count)}`,
    removed: (name) => `Deleted the category “${name}”`,
    restored: (name) => `Restored the category “${name}”`,
    notRestored: (name) => `“${name}” was changed again, so it was left alone`,
    refusal: (refusal) => CATEGORY_REFUSALS[refusal],
  },

  data: {
    brief: "JSON, tables, import",
    export: "Export",
    exportHint: "Exports all entries of this device. No connection needed.",
    json: "Export JSON",
    jsonHint: "Complete, good for a backup",
    withPhotos: "JSON with photos",
    withPhotosHint: (megabytes) =>
      `This device has ${megabytes} MB of photos; an import brings them back`,
    photosElsewhereHint: "The photos are fetched from the server; an import brings them back",
    csv: "Export a table (CSV)",
    csvHint: "For Excel, WPS or Numbers",
    beancount: "Export Beancount",
    beancountHint: "For Beancount or Fava",
    import: "Import",
    importHint:
      "You look at a bill before it is imported; possible duplicates are marked. JSON adds entries and categories that the ledger lacks, deleted ones too. What is there does not change, and every import can be undone.",
    importBill: "Import a bill or table (Excel, CSV, ZIP)",
    importBillHint: "Alipay, WeChat, any other table",
    importJson: "Import JSON",
    importJsonHint: "A file exported by Suikouji",
    clear: "Clear the ledger",
    clearHint:
      "Erases all entries, categories, accounts, budgets, recurring entries and photos on the server and on this device, and on other devices when they sync. This cannot be undone, and “Recently deleted” will be empty. Settings such as voice and appearance stay. Consider exporting first.",
    clearByOwner:
      "Clearing erases the entries on all devices, so it needs a device that can manage. See “Sync and devices” for which ones can.",
    clearWords: "clear ledger",
    clearPrompt: "If you are sure, type “clear ledger”",
    clearing: "Clearing…",
    cleared: "The ledger was cleared",
    clearRefused: "Nothing was cleared",
    clearUnreachable:
      "The server cannot be reached. It has to be cleared first, or the entries would come back by sync. Try again when it can be reached.",
    clearDeviceFailed: "The server was cleared, this device was not. Please try again.",
  },

  appearance: {
    theme: "Theme",
    themes: { system: "System", light: "Light", dark: "Dark" },
    language: "Language / 语言",
    languageHint: "The app reopens in it. What you say and what is read to you is Chinese.",
    languages: { system: "Same as the system", zh: "简体中文", en: "English" },
    largeText: "Large text",
    largeTextHint: "All text is a quarter larger.",
    brief: (theme, isLarge) => (isLarge ? `${theme} · large text` : theme),
  },

  about,
};

function whatStays(name: string, count: number | null): string {
  if (count === 0) return "No entry uses it.";
  const those =
    count === null
      ? "The entries that use it stay"
      : counted(count, "entry that uses it stays", "entries that use it stay");
  return `${those}, still shown as “${name}”.`;
}

const PAGE_NAMES: Readonly<Record<SettingsPage, string>> = {
  voice: "Voice",
  understanding: "Understanding and privacy",
  accounts: "Accounts",
  categories: "Categories",
  budgets: "Budgets",
  recurring: "Recurring",
  memory: "Remembered",
  models: "Models",
  deleted: "Recently deleted",
  sync: "Sync and devices",
  ledgers: "Ledgers",
  data: "Export and clear",
  appearance: "Appearance",
  about: "About",
};

const CATEGORY_REFUSALS: Readonly<Record<CategoryRefusal, string>> = {
  empty: "Please enter a name",
  "too-long": "The name is too long",
  taken: "There is such a category already",
  "built-in": "Built-in categories cannot be deleted, only hidden",
  "no-such-category": "This category no longer exists",
  "too-deep": "There are two levels of categories; it cannot go there",
  "takes-the-rest": "Entries that fit nowhere else go to Other, so it cannot be merged",
  "like-a-command": "Spoken, this word would be taken for a command. Please choose another name",
  "like-a-number": "Spoken, digits alone would be taken for an amount. Please add some words",
};
