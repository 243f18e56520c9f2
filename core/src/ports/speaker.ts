/**
 * Says lines aloud, one after the other, and shows each as a caption.
 *
 * Contract: `speak` queues behind what is being said and never rejects; a line that cannot be
 * spoken is still shown, so silence is not a failure. `stop` ends the current line and drops the
 * queue; only the user's own act calls for it.
 */
export interface Speaker {
  speak(line: string): void;
  stop(): void;
}
