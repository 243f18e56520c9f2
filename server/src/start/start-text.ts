/** What the terminal says when the server starts. */
export const startText = {
  unknownFlag: (flag: string) =>
    `不认识的参数 "${flag}"：可以用 --lan（在局域网里用 HTTPS 打开）、--no-open（不打开浏览器）和 --no-voice（不准备本机听写），例如 npm start -- --lan。`,
  started: (address: string) => `随口记已启动：${address}`,
  opened: "正在浏览器里打开；没有打开，就用这个链接（只能用一次，24 小时内有效）：",
  useLink: "第一次打开请用这个链接（只能用一次，24 小时内有效）：",
  foundModels: (name: string, preset: string, models: readonly string[]) =>
    `这台机器上有 ${name}：${models.slice(0, 3).join("、")}。没有用它；要用它来理解句子，在「设置 → 理解与隐私 → 模型」里点一下，或设 SUIKOUJI_LLM_PRESET=${preset} 再启动。`,
  onLan: (address: string) => `局域网内的其他设备：${address}`,
};
