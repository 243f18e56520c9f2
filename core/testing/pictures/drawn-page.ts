import type { PageLine } from "../../src/pictures/page.ts";

const LINE = 60;
const WIDTH = 1080;

/**
 * A page written as text, one row a line: `left | right`, `# ` before large print, an empty line is a gap.
 * What stands alone in large print is in the middle.
 */
export function drawnPage(page: string): readonly PageLine[] {
  return page
    .trim()
    .split("\n")
    .flatMap((row, index) => {
      const isLarge = row.startsWith("# ");
      const height = isLarge ? 110 : 50;
      const cells = row
        .replace(/^# /, "")
        .split("|")
        .map((cell) => cell.trim());
      return cells.flatMap((text, column) => {
        if (text === "") return [];
        const width = [...text].length * height * 0.6;
        const isRight = column > 0 && column === cells.length - 1;
        const x = isLarge ? (WIDTH - width) / 2 : isRight ? WIDTH - 40 - width : 40 + column * 300;
        const y = index * LINE * 1.6 + (LINE - height) / 2;
        return [{ text, x, y, width, height, angle: 0, certainty: [...text].map(() => 1) }];
      });
    });
}
