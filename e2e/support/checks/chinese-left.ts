/**
 * Texts and labels of an English page with Chinese in them, except for the user's `data` and for
 * what is marked as Chinese: words to say, and what the app says. Badges of categories, which are
 * hidden from screen readers, are left out. Runs in the page.
 */
export function chineseLeft(data: readonly string[]): readonly string[] {
  const labels = ["aria-label", "placeholder", "title", "alt"];
  const parts = [...document.body.querySelectorAll("*")].filter(
    (part) => part.closest("[lang^=zh], [aria-hidden=true], noscript, script, style") === null,
  );
  const words = parts.flatMap((part) => [
    ...[...part.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? ""),
    ...labels.map((label) => part.getAttribute(label) ?? ""),
  ]);
  const isLeft = (text: string) =>
    /[\p{Script=Han}，。、：；？！「」（）]/u.test(
      data.reduce((rest, known) => rest.replaceAll(known, ""), text.replace(/“[^”]*”/g, "")),
    );
  return [...new Set([document.title, ...words].filter(isLeft))];
}
