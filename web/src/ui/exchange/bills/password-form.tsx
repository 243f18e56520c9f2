import { useState } from "react";
import { Button } from "../../button.tsx";
import { Sheet } from "../../sheet.tsx";
import { TextField } from "../../text-field.tsx";
import { billText as text } from "./bill-text.ts";
import styles from "./bills.module.css";

/** Asks for the password of an archive; it is used once and kept nowhere. */
export function PasswordForm(form: {
  /** The one given before was wrong. */
  readonly isWrong: boolean;
  readonly onPassword: (password: string) => void;
  readonly onClose: () => void;
}) {
  const { isWrong, onPassword, onClose } = form;
  const [password, setPassword] = useState("");
  const open = () => {
    if (password !== "") onPassword(password);
  };
  return (
    <Sheet
      open
      title={text.passwordTitle}
      onClose={onClose}
      footer={
        <>
          <Button wide onClick={onClose}>
            {text.leave}
          </Button>
          <Button wide tone="primary" disabled={password === ""} onClick={open}>
            {text.unlock}
          </Button>
        </>
      }
    >
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <TextField
          label={text.password}
          hint={text.passwordHint}
          problem={isWrong ? text.wrongPassword : null}
          value={password}
          onChange={setPassword}
          type="password"
          autoComplete="off"
        />
      </form>
    </Sheet>
  );
}
