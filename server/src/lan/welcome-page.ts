import { hash } from "node:crypto";
import { lanText } from "./lan-text.ts";
import { WELCOME_ICON, WELCOME_STYLE } from "./welcome-style.ts";

export interface WelcomePageParts {
  readonly appAddress: string;
  readonly fingerprint: string;
}

/**
 * Passes the scanned pairing on to the app. It follows the #, which browsers do not send, so this
 * page's server neither learns it nor reveals it.
 */
const SCRIPT = `
  if (/^#\\/pair\\/[\\w-]+$/.test(location.hash)) {
    document.getElementById("open").hash = location.hash;
  }
`;

/** The page's content security policy allows only this script. */
export const SCRIPT_HASH = `sha256-${hash("sha256", SCRIPT, "base64")}`;

export const AUTHORITY_PATH = "/lan/ca.crt";

/** One page with three steps: download the certificate, trust it, open the app. */
export function welcomePage({ appAddress, fingerprint }: WelcomePageParts): string {
  const { page } = lanText;
  const devices = page.phones.map(
    ({ device, steps }) =>
      `<h2>${escaped(device)}</h2><ol>${steps.map((step) => `<li>${escaped(step)}</li>`).join("")}</ol>`,
  );
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(`${page.brand}：${page.lead}`)}</title>
<style>${WELCOME_STYLE}</style>
</head>
<body>
<header>
${WELCOME_ICON}
<div>
<h1>${escaped(page.brand)}</h1>
<p>${escaped(page.lead)}</p>
</div>
</header>
<p>${escaped(page.why)}</p>
<a class="first" href="${AUTHORITY_PATH}">${escaped(page.download)}</a>
${devices.join("\n")}
<a id="open" href="${escaped(appAddress)}">${escaped(page.open)}</a>
<p>${escaped(page.openHint)}</p>
<p><small>${escaped(page.safety)}<br>${escaped(fingerprint)}</small></p>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
