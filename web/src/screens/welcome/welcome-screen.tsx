import { Button } from "../../ui/button.tsx";
import { shieldFromSecondTap } from "../../ui/second-tap.ts";
import styles from "./welcome-screen.module.css";
import { welcomeText } from "./welcome-text.ts";

/** The whole app on one page: what it does, what to say, what becomes of it. */
export function WelcomeScreen({
  onStart,
  onSay,
}: {
  readonly onStart: () => void;
  readonly onSay: (sentence: string) => void;
}) {
  /** The page that comes has other things in the same place. */
  function leaveBy(way: () => void) {
    shieldFromSecondTap();
    way();
  }

  return (
    <div className={styles.welcome}>
      <header className={styles.header}>
        <img src="/icon.svg" alt="" width="64" height="64" className={styles.mark} />
        <h1 className={styles.brand}>{welcomeText.brand}</h1>
        <p className={styles.lead}>
          {welcomeText.lead}
          <br />
          {welcomeText.sublead}
        </p>
      </header>
      <section>
        <h2 className={styles.label}>{welcomeText.try}</h2>
        <ul className={styles.examples}>
          {welcomeText.examples.map((sentence) => (
            <li key={sentence}>
              <button
                type="button"
                className={styles.example}
                onClick={() => leaveBy(() => onSay(sentence))}
              >
                {welcomeText.quoted(sentence)}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <ul className={styles.points}>
        {welcomeText.points.map(({ mark, title, body }) => (
          <li key={mark} className={styles.point}>
            <span aria-hidden="true" className={styles.pointMark}>
              {mark}
            </span>
            <div>
              <h3 className={styles.pointTitle}>{title}</h3>
              <p className={styles.pointBody}>{body}</p>
            </div>
          </li>
        ))}
      </ul>
      <footer className={styles.footer}>
        <Button tone="primary" wide onClick={() => leaveBy(onStart)}>
          {welcomeText.start}
        </Button>
      </footer>
    </div>
  );
}
