import type { ReactNode } from "react";
import { hasKeyboard } from "./has-keyboard.ts";
import styles from "./sign-in.module.css";
import { signInText as text } from "./sign-in-text.ts";

interface WaysInProps {
  /** The form for the access code. */
  readonly form: ReactNode;
  /** The level below the heading around it. */
  readonly heading: "h2" | "h3";
}

interface Explained {
  readonly mark: string;
  readonly title: string;
  readonly body: string;
  readonly command?: string;
}

/**
 * Where to find a sign-in link, around the form for the code. On a phone the terminal comes last:
 * its user rarely sits at the server.
 */
export function WaysIn({ form, heading }: WaysInProps) {
  const { link, fromDevice, scan, ownServer, typed } = text;
  const ways: readonly Explained[] = hasKeyboard()
    ? [link, fromDevice, typed]
    : [scan, typed, ownServer];
  return (
    <ul className={styles.ways}>
      {ways.map((way) => (
        <Way key={way.title} way={way} heading={heading}>
          {way === typed ? form : null}
        </Way>
      ))}
    </ul>
  );
}

function Way(props: {
  readonly way: Explained;
  readonly heading: WaysInProps["heading"];
  readonly children: ReactNode;
}) {
  const { way, heading: Title, children } = props;
  return (
    <li className={styles.way}>
      <span aria-hidden="true" className={styles.mark}>
        {way.mark}
      </span>
      <div className={styles.words}>
        <Title className={styles.title}>{way.title}</Title>
        <p className={styles.body}>{way.body}</p>
        {way.command === undefined ? null : <code className={styles.command}>{way.command}</code>}
        {children}
      </div>
    </li>
  );
}
