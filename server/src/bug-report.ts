/** The frames only: the message of an unforeseen error may quote what a user said. */
export function bugReport({ name, stack }: Error): string {
  const frames = (stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
  return [name, ...frames].join("\n");
}
