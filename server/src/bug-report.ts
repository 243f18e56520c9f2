/** Told of errors that nobody foresaw, and of the request that met them, if it was one. */
export type ReportBug = (error: Error, requestId: string | null) => void;

/** The frames only: the message of an unforeseen error may quote what a user said. */
export function bugReport({ name, stack }: Error, requestId: string | null): string {
  const frames = (stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
  const title = requestId === null ? name : `${name}, request ${requestId}`;
  return [title, ...frames].join("\n");
}
