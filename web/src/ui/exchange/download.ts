/** Hands the user a file that was made here. */
export function download(file: {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}): void {
  const address = URL.createObjectURL(new Blob([file.content], { type: file.type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // Safari reads the file only after this turn; a minute is enough for any.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
