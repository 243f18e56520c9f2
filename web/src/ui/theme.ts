/** How the whole app looks, as its user set it. */
export interface Appearance {
  readonly theme: "system" | "light" | "dark";
  readonly largeText: boolean;
}

/** Tokens follow these two attributes, and the browser's own frame the ground they give. */
export function applyAppearance({ theme, largeText }: Appearance, root: HTMLElement): void {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  if (largeText) root.dataset.text = "large";
  else delete root.dataset.text;
  const ground = getComputedStyle(root).backgroundColor;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    meta.setAttribute("content", ground);
  }
}
