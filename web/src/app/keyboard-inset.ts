/**
 * Safari lays its keyboard over the page instead of shrinking the page. `--keyboard` is the
 * keyboard's height, for elements that must stay above it.
 */
export function watchKeyboardInset(page: Window): void {
  const viewport = page.visualViewport;
  if (viewport === null) return;
  const { style } = page.document.documentElement;
  const measure = () => {
    const covered = page.innerHeight - viewport.height - viewport.offsetTop;
    style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
  };
  viewport.addEventListener("resize", measure);
  viewport.addEventListener("scroll", measure);
}
