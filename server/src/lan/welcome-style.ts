/**
 * The look of the app (web/src/ui/tokens.css, web/public/icon.svg), written out: this page is
 * served alone, before the device trusts the app's certificate. A test compares the two.
 */
export const WELCOME_COLORS = {
  paper: ["#fbf7f0", "#171512"],
  raised: ["#fffdf9", "#211e1a"],
  line: ["#e8dfd0", "#37312a"],
  ink: ["#26211c", "#f1eadf"],
  "ink-soft": ["#675d53", "#b3a89b"],
  seal: ["#c23b1e", "#c8452a"],
  focus: ["#1b5fa8", "#8fc1ff"],
} as const;

export const WELCOME_ICON =
  '<svg viewBox="0 0 64 64" width="48" height="48" aria-hidden="true"><rect width="64" height="64" rx="15" fill="#c23b1e"/><path d="M13 21a9 9 0 0 1 9-9h20a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9H31l-9.6 8.2a.9.9 0 0 1-1.5-.7V44A9 9 0 0 1 13 35z" fill="#fff8ef"/><path d="M25.5 19.5 32 28l6.500-8.500M32 28v10M26 29.500h12M26 34h12" fill="none" stroke="#c23b1e" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** Not `light-dark()`: phones that are too old for it still see both. */
export const WELCOME_STYLE = `
  :root { color-scheme: light dark; ${colorsOf(0)} }
  @media (prefers-color-scheme: dark) { :root { ${colorsOf(1)} } }
  body { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; background: var(--paper); color: var(--ink);
    font: 1rem/1.6 "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Microsoft YaHei", system-ui, sans-serif; }
  header { display: flex; align-items: center; gap: .875rem; margin-bottom: 1rem; }
  h1 { margin: 0; font: 700 1.75rem/1.25 "Songti SC", "Noto Serif SC", "STSong", "SimSun", serif; letter-spacing: .08em; }
  h2 { font-size: 1rem; margin: 1.5rem 0 0; } p { margin: .75rem 0; } header p { margin: 0; }
  header p, li, small { color: var(--ink-soft); }
  ol { padding-left: 1.4rem; margin: .25rem 0 0; } small { overflow-wrap: anywhere; }
  a { display: block; margin: 1.25rem 0; padding: .8rem 1rem; border-radius: 999px; background: var(--raised);
    box-shadow: inset 0 0 0 1px var(--line); color: inherit; text-align: center; text-decoration: none; font-weight: 600; }
  a.first { background: var(--seal); color: #fff; box-shadow: none; }
  a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

function colorsOf(scheme: 0 | 1): string {
  return Object.entries(WELCOME_COLORS)
    .map(([name, colors]) => `--${name}: ${colors[scheme]};`)
    .join(" ");
}
