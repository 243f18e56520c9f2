import { hash } from "node:crypto";
import { lanText } from "./lan-text.ts";

export interface WelcomePageParts {
  readonly appAddress: string;
  readonly fingerprint: string;
}

/**
 * Hands the pairing that was scanned on to the app. It stands behind the #, which no browser sends,
 * so this page's server cannot know it, nor give it to whoever asks.
 */
const SCRIPT = `
  if (/^#\\/pair\\/[\\w-]+$/.test(location.hash)) {
    document.getElementById("open").hash = location.hash;
  }
`;

/** For the page's policy: this script and no other. */
export const SCRIPT_HASH = `sha256-${hash("sha256", SCRIPT, "base64")}`;

export const AUTHORITY_PATH = "/lan/ca.crt";

const STYLE = `
  body { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; font: 1rem/1.7 system-ui, sans-serif; }
  h1 { font-size: 1.3rem; } h2 { font-size: 1.05rem; margin: 1.5rem 0 0; }
  ol { padding-left: 1.4rem; margin: .3rem 0 0; } small { overflow-wrap: anywhere; }
  a.step { display: block; margin: 1rem 0; padding: .8rem 1rem; border-radius: .6rem;
    background: #14664a; color: #fff; text-align: center; text-decoration: none; font-weight: 600; }
  @media (prefers-color-scheme: dark) { body { background: #121514; color: #e6ebe8; } }
`;

/** One page: download, how to trust it, open. */
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
<title>${escaped(page.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(page.title)}</h1>
<p>${escaped(page.why)}</p>
<a class="step" href="${AUTHORITY_PATH}">${escaped(page.download)}</a>
${devices.join("\n")}
<a class="step" id="open" href="${escaped(appAddress)}">${escaped(page.open)}</a>
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
