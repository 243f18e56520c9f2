/** How the app looks, as set by the user. */
export interface Appearance {
  readonly theme: "system" | "light" | "dark";
  readonly largeText: boolean;
}

/** The design tokens follow these attributes, the browser's frame the background colour. */
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
