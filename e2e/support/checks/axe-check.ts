import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** Rules whose impact is moderate or minor. They would cost time and their results be dropped. */
const LESSER_RULES = [
  "aria-allowed-role",
  "aria-deprecated-role",
  "empty-heading",
  "empty-table-header",
  "form-field-multiple-labels",
  "heading-order",
  "html-xml-lang-mismatch",
  "image-redundant-alt",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
  "meta-viewport",
  "meta-viewport-large",
  "no-autoplay-audio",
  "page-has-heading-one",
  "presentation-role-conflict",
  "region",
  "scope-attr-valid",
  "server-side-image-map",
  "skip-link",
  "table-duplicate-name",
] as const;

/** axe finds nothing serious or critical: names, contrast, roles, structure. */
export async function expectNoViolations(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(SOURCE);
  await page.emulateMedia({ colorScheme: "light" });
  const rules = Object.fromEntries(LESSER_RULES.map((id) => [id, { enabled: false }]));
  expect.soft(await violations(page, { rules }), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  // Names and structure are the same in the dark theme.
  expect.soft(await violations(page, { runOnly: ["color-contrast"] }), "dark").toEqual([]);
}

async function violations(page: Page, options: axe.RunOptions): Promise<readonly string[]> {
  return await page.evaluate(
    async (given) => {
      if (window.axe === undefined) throw new Error("axe is not in the page");
      const { violations } = await window.axe.run(document, given);
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary = "" }) => {
            const reason = failureSummary.split("\n")[1]?.trim() ?? "";
            return `${id}: ${target} ${reason}`;
          }),
        );
    },
    // Nothing is preloaded: only rules about sound, video and orientation need it.
    { ...options, resultTypes: ["violations" as const], preload: false, iframes: false },
  );
}
