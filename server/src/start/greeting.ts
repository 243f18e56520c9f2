import { startText } from "./start-text.ts";

export interface GreetingParts {
  /** The app's address on this machine. */
  readonly here: string;
  /** The app's addresses for other devices on the network. */
  readonly others: readonly string[];
  /** Signs one browser in as an owner; null if no link could be made. */
  readonly link: string | null;
  readonly isOpened: boolean;
}

/** What the terminal shows once the server listens. */
export function greeting({ here, others, link, isOpened }: GreetingParts): readonly string[] {
  return [
    startText.started(here),
    ...linkLines(link, isOpened),
    ...others.map((address) => startText.onLan(address)),
  ];
}

/** The link has its own line: terminals make it clickable, and people copy it. */
export function linkLines(link: string | null, isOpened: boolean): readonly string[] {
  return link === null ? [] : [isOpened ? startText.opened : startText.useLink, link];
}
