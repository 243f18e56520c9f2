import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./app.module.css";
import { appText } from "./app-text.ts";
import type { NotOpened } from "./why-not-opened.ts";

/** Shown in place of the app when the books cannot be opened: nothing could be saved. */
export function BooksNotice({ reason }: { readonly reason: NotOpened }) {
  const { title, body } = appText.booksClosed(reason);
  return (
    <main className={styles.main} data-alone="true">
      <h1 className={styles.brand}>{appText.brand}</h1>
      <Notice
        tone={reason === "silent" ? "caution" : "danger"}
        title={title}
        action={<Button onClick={() => window.location.reload()}>{appText.reload}</Button>}
      >
        {body}
      </Notice>
    </main>
  );
}
