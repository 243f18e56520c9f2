/** Saves a generated file to the user's device. */
export function download(file: {
  readonly name: string;
  readonly type: string;
  /** The whole text, or its parts. */
  readonly content: string | readonly (string | Blob)[];
}): void {
  const address = URL.createObjectURL(new Blob([file.content].flat(), { type: file.type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // Safari reads the file only after this task; a minute is enough for any browser.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
