import { expect, test } from "vitest";
import { inPackageWords } from "./command-names.mjs";

test.for([
  ["用法：npm run ledger -- add 名字", "用法：npx suikouji ledger add 名字"],
  ["在终端里运行 npm run voice:install -- base。", "在终端里运行 npx suikouji voice base。"],
  ["例如 npm start -- --lan。", "例如 npx suikouji --lan。"],
  ["例如 PORT=8521 npm start。", "例如 PORT=8521 npx suikouji。"],
  ["npm run -s talk", "npx suikouji talk"],
  ["npm run eval -- eval/open", "npm run eval -- eval/open"],
] as const)("%s is, in the package, %s", ([said, meant]) => {
  expect(inPackageWords(said)).toBe(meant);
});
