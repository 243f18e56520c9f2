import type { ReactNode } from "react";
import { hasKeyboard } from "./has-keyboard.ts";
import styles from "./sign-in.module.css";
import { signInText as text } from "./sign-in-text.ts";

interface Explained {
  readonly mark: string;
  readonly title: string;
  readonly body: string;
}

/**
 * Where a link to sign in with is found, around the form for the code. On a phone the terminal comes
 * last: whoever holds one rarely sits at the server.
 */
export function WaysIn({ form }: { readonly form: ReactNode }) {
  const typed = (
    <Way mark="码" title={text.codeTitle}>
      {form}
    </Way>
  );
  if (hasKeyboard()) {
    return (
      <ul className={styles.ways}>
        <Told way={text.link} command />
        <Told way={text.fromDevice} />
        {typed}
      </ul>
    );
  }
  return (
    <ul className={styles.ways}>
      <Told way={text.scan} />
      {typed}
      <Told way={text.ownServer} command />
    </ul>
  );
}

function Told({ way, command = false }: { readonly way: Explained; readonly command?: boolean }) {
  return (
    <Way mark={way.mark} title={way.title}>
      <p className={styles.body}>{way.body}</p>
      {command ? <code className={styles.command}>{text.pairCommand}</code> : null}
    </Way>
  );
}

function Way(way: { readonly mark: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <li className={styles.way}>
      <span aria-hidden="true" className={styles.mark}>
        {way.mark}
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{way.title}</h3>
        {way.children}
      </div>
    </li>
  );
}
