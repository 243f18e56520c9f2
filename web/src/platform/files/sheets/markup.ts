/** A tag or a text of XML or HTML, in the order of the file. */
export type MarkupPart =
  | {
      readonly kind: "open";
      readonly name: string;
      readonly attributes: string;
      readonly isEmpty: boolean;
    }
  | { readonly kind: "close"; readonly name: string }
  | { readonly kind: "text"; readonly text: string };

/**
 * Reads tags and texts one after the other; never throws. Names lose their namespace and their capitals.
 * Entities that a document defines itself are not expanded: they are how a small file becomes a large one.
 */
export function* markupParts(text: string): Generator<MarkupPart> {
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf("<", at);
    const end = open < 0 ? text.length : open;
    if (end > at) yield { kind: "text", text: unescaped(text.slice(at, end)) };
    if (open < 0) return;
    if (text.startsWith("<![CDATA[", open)) {
      const close = endOf(text, "]]>", open);
      yield { kind: "text", text: text.slice(open + 9, close) };
      at = close + 3;
      continue;
    }
    if (text.startsWith("<!--", open)) {
      at = endOf(text, "-->", open) + 3;
      continue;
    }
    const close = endOf(text, ">", open);
    const tag = text.slice(open + 1, close);
    at = close + 1;
    const [, slash, name = "", attributes = ""] = TAG.exec(tag) ?? [];
    if (name === "") continue;
    if (slash === "/") yield { kind: "close", name: name.toLowerCase() };
    else {
      const isEmpty = attributes.endsWith("/");
      yield { kind: "open", name: name.toLowerCase(), attributes, isEmpty };
    }
  }
}

const TAG = /^(\/?)(?:[\w.-]+:)?([\w.-]+)([\s\S]*)$/;

/** The value of an attribute, whatever its namespace; null if there is none. */
export function attributeIn(attributes: string, name: string): string | null {
  const found = patternOf(name).exec(attributes);
  if (found === null) return null;
  return unescaped(found[1] ?? found[2] ?? found[3] ?? "");
}

const PATTERNS = new Map<string, RegExp>();

/** Made once: a spreadsheet has a million attributes. */
function patternOf(name: string): RegExp {
  const made =
    PATTERNS.get(name) ??
    new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i");
  PATTERNS.set(name, made);
  return made;
}

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", yen: "¥" },
};

function unescaped(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi,
    (whole, tens, sixteens, name) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = Number.parseInt(tens ?? sixteens, tens === undefined ? 16 : 10);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}
