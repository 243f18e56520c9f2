/** Characters, some maybe twice; `null` where nothing can be told. */
type Needed = string | null;

/**
 * Characters of which a text holds at least one wherever the pattern matches in it, read from the
 * pattern itself: on a text without any it need not be tried.
 */
export function neededCharacters({ source, flags }: RegExp): Needed {
  if (OTHER_FLAGS.test(flags) || OTHER_GROUPS.test(source)) return null;
  return alternatives((source.match(TOKEN) ?? []).reverse());
}

/** Under these a character stands for others, or for none. */
const OTHER_FLAGS = /[iuv]/;
const OTHER_GROUPS = /\(\?[a-z-]/;
const TOKEN =
  /\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\[(?:\\.|[^\]\\])*\]|\\(?:k<\w+>|u.{4}|x..|.)|(?:[*+?]|\{\d[\d,]*\})\??|./gs;

/** Takes a group and its end off `tokens`, whose last comes first: what its alternatives need. */
function alternatives(tokens: string[]): Needed {
  const choices: Needed[] = [];
  let sequence: Needed = null;
  let last: Needed = null;
  for (let token = tokens.pop(); token !== undefined && token !== ")"; token = tokens.pop()) {
    if (isOptional(token)) last = null;
    else if (token === "|") {
      choices.push(rarer(sequence, last));
      sequence = null;
      last = null;
    } else {
      sequence = rarer(sequence, last);
      last = part(token, tokens);
    }
  }
  return union([...choices, rarer(sequence, last)]);
}

function isOptional(token: string): boolean {
  return token.startsWith("?") || token.startsWith("*") || token.startsWith("{0");
}

function part(token: string, tokens: string[]): Needed {
  switch (token.charAt(0)) {
    case "(": {
      const inside = alternatives(tokens);
      return token.endsWith("!") ? null : inside;
    }
    case "[":
      return NOT_LISTED.test(token) ? null : token.slice(1, -1);
    case "\\":
      if (token === "\\d") return "0123456789";
      return /\w/.test(token) ? null : token.charAt(1);
    case "^":
    case "$":
    case ".":
      return null;
    default:
      // What is left are quantifiers that repeat what is needed anyway, and plain characters.
      return token.length > 1 || token === "+" ? null : token;
  }
}

/** What is excluded, a range or an escape: no mere list of characters. */
const NOT_LISTED = /^\[\^|(?<!^\[)-(?!\]$)|\\/;

/** Of two kinds that are both needed, the one fewer texts hold. */
function rarer(one: Needed, other: Needed): Needed {
  if (one === null || other === null) return one ?? other;
  return commonness(other) < commonness(one) ? other : one;
}

function commonness(characters: string): number {
  if (characters.includes("#")) return 200 + characters.length;
  return COMMON.test(characters) ? 100 + characters.length : characters.length;
}

/** In many clauses, as `#` for an amount is in nearly all: having to hold one rules little out. */
const COMMON = /[了我的给买花,，]/;

function union(choices: readonly Needed[]): Needed {
  return choices.includes(null) ? null : choices.join("");
}
