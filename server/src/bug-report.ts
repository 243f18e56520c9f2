/** Reports an unexpected error, with the id of the request that caused it, if there was one. */
export type ReportBug = (error: Error, requestId: string | null) => void;

/** Prints the stack frames only: the message of an unexpected error may quote the user's words. */
export function bugReport({ name, stack }: Error, requestId: string | null): string {
  const frames = (stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
  const title = requestId === null ? name : `${name}, request ${requestId}`;
  return [title, ...frames].join("\n");
}
