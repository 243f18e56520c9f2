/** What a program reads from its process and writes to it; `process` is one. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
}

export interface Output {
  /** Whether somebody sees it in a terminal. */
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}
