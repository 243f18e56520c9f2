import { expect, type Page } from "@playwright/test";

/** Waits until the device holds this form alone: null: none. */
export async function expectStoredForm(
  page: Page,
  form: { readonly description: string; readonly hasPhoto: boolean } | null,
): Promise<void> {
  await expect.poll(() => storedForms(page)).toEqual(form === null ? [] : [form]);
}

async function storedForms(page: Page) {
  return await page.evaluate(async () => {
    interface Note {
      readonly note: { readonly forms?: readonly { readonly typed: Typed }[] };
    }
    interface Typed {
      readonly entry: { readonly description: string; readonly photos?: string };
    }

    function done<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    }

    const database = await done(indexedDB.open("suikouji"));
    try {
      const notes = database.transaction("notes").objectStore("notes");
      const found = (await done(notes.get("conversations"))) as Note | undefined;
      return (found?.note.forms ?? []).map(({ typed: { entry } }) => ({
        description: entry.description,
        hasPhoto: (entry.photos ?? "") !== "",
      }));
    } finally {
      database.close();
    }
  });
}
