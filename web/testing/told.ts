/** The values that a watcher was told, in order. */
export class Told<Answer> {
  readonly all: Answer[] = [];
  #waiting: (() => void)[] = [];

  readonly tell = (answer: Answer): void => {
    this.all.push(answer);
    for (const look of this.#waiting.splice(0)) look();
  };

  /** Resolves when this is the last value. */
  async is(answer: Answer): Promise<void> {
    while (this.all.at(-1) !== answer) await this.#more();
  }

  /** Resolves when this value was told that often. */
  async times(answer: Answer, count: number): Promise<void> {
    while (this.all.filter((told) => told === answer).length < count) await this.#more();
  }

  #more(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
