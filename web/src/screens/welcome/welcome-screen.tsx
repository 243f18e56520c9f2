import { Button } from "../../ui/button.tsx";
import { MicrophoneIcon } from "../../ui/icons.tsx";
import { MicrophoneFace } from "../../ui/microphone-face.tsx";
import { shieldFromSecondTap } from "../../ui/second-tap.ts";
import styles from "./welcome-screen.module.css";
import { welcomeText } from "./welcome-text.ts";

/** The whole app on one page: its microphone, what to say, what becomes of it. */
export function WelcomeScreen({
  onStart,
  onSpeak,
  onSay,
}: {
  readonly onStart: () => void;
  /** Called within the tap: browsers ask for the microphone only then. */
  readonly onSpeak: () => void;
  readonly onSay: (sentence: string) => void;
}) {
  /** The next page has other buttons in the same place. */
  function leaveBy(way: () => void) {
    shieldFromSecondTap();
    way();
  }

  return (
    <div className={styles.welcome}>
      <header className={styles.header}>
        <h1 className={styles.brand}>{welcomeText.brand}</h1>
        <p className={styles.lead}>
          {welcomeText.lead}
          <br />
          {welcomeText.sublead}
        </p>
      </header>
      <div className={styles.speak}>
        <button
          type="button"
          className={styles.microphone}
          aria-labelledby="speak-hint"
          onClick={() => leaveBy(onSpeak)}
        >
          <MicrophoneFace>
            <MicrophoneIcon size={3} />
          </MicrophoneFace>
        </button>
        <p id="speak-hint" className={styles.speakHint}>
          {welcomeText.speakHint}
        </p>
      </div>
      <ul className={styles.points}>
        {welcomeText.points.map(({ mark, title, body }) => (
          <li key={mark} className={styles.point}>
            <span aria-hidden="true" className={styles.pointMark}>
              {mark}
            </span>
            <div>
              <h2 className={styles.pointTitle}>{title}</h2>
              <p className={styles.pointBody}>{body}</p>
            </div>
          </li>
        ))}
      </ul>
      <section>
        <h2 className={styles.label}>{welcomeText.try}</h2>
        <ul className={styles.examples}>
          {welcomeText.examples.map((sentence) => (
            <li key={sentence} lang="zh-CN">
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
      <footer className={styles.footer}>
        <Button wide onClick={() => leaveBy(onStart)}>
          {welcomeText.start}
        </Button>
      </footer>
    </div>
  );
}
