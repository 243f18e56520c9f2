/**
 * Says lines aloud, one after the other, and shows each as a caption.
 *
 * Contract: `speak` queues behind the current line and never rejects. A line that cannot be spoken is
 * still shown, so silence is not a failure. `stop` ends the current line and empties the queue; only
 * an action of the user leads to it.
 */
export interface Speaker {
  speak(line: string): void;
  stop(): void;
}
