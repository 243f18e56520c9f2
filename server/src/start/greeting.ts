import { startText } from "./start-text.ts";

export interface Greeted {
  /** Where this machine reaches the app. */
  readonly here: string;
  /** Where others of the network do. */
  readonly others: readonly string[];
  /** Signs one browser in as the owner's; null where none could be made. */
  readonly link: string | null;
  readonly isOpened: boolean;
}

/** What the terminal shows once the server listens. */
export function greeting({ here, others, link, isOpened }: Greeted): readonly string[] {
  return [
    startText.started(here),
    ...linkLines(link, isOpened),
    ...others.map((address) => startText.onLan(address)),
  ];
}

/** The link stands on a line of its own, for terminals make it clickable and people copy it. */
export function linkLines(link: string | null, isOpened: boolean): readonly string[] {
  return link === null ? [] : [isOpened ? startText.opened : startText.useLink, link];
}
