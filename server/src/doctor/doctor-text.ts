/** What `npm run doctor` says. */
export const doctorText = {
  usage: "用法：npm run doctor",
  noBooks: (file: string) => `账本还没有，第一次启动时会建在 ${file}。`,
  booksOpen: (where: string) => `账本打得开（${where}）。`,
  booksTooNew: "账本是用更新的随口记写的：请更新随口记。",
  booksUpgrade: (where: string) => `账本打得开（${where}），下次启动时会升级，升级前会先备份。`,
  disk: (free: string) => `磁盘还有 ${free}。`,
  diskFull: (folder: string, free: string) =>
    `${folder} 所在的磁盘只剩 ${free}，自动备份可能做不成：请腾出地方，或用 SUIKOUJI_DATA_DIR 换一个磁盘。`,
  running: (port: number) => `服务器正在运行，端口 ${port}。`,
  portFree: (port: number) => `端口 ${port} 可以用。`,
  noCertificate: "没有用局域网的 HTTPS，也没有设公网地址，不需要证书。",
  lanCertificate: (until: string) => `局域网的证书到 ${until} 为止。`,
  lanCertificateOver: "局域网的证书过期了：用 npm start -- --lan 重新启动，就会换成新的。",
  publicCertificate: (origin: string, until: string) => `${origin} 的证书到 ${until} 为止。`,
  publicCertificateEnds: (origin: string, until: string) =>
    `${origin} 的证书到 ${until} 就过期：请看看自动续期（certbot 或 Caddy）是不是停了。`,
  publicCertificateBad: (origin: string) =>
    `${origin} 的证书浏览器不认：请检查代理里配置的证书，域名要对得上。`,
  publicUnreachable: (origin: string) =>
    `${origin} 连不上：请检查 SUIKOUJI_PUBLIC_ORIGIN、域名解析和前面的代理。`,
  service: (name: string, host: string) => `${name} ${host} 连得上。`,
  serviceUnreachable: (name: string, host: string, variable: string) =>
    `${name} ${host} 连不上：请看看它开着没有，再检查 ${variable}。`,
  noModel: "没有设模型，句子由自带的引擎理解。",
  found: (name: string, preset: string, models: string) =>
    `这台机器上有 ${name}（${models}），没有用它；要用就设 SUIKOUJI_LLM_PRESET=${preset}。`,
  settingsKeyWrong:
    "网页上设的模型读不出：请让 SUIKOUJI_SETTINGS_KEY 和设置时一样；找不回就换一个新的，再到网页上重设模型。",
  model: (model: string, host: string, ms: number) =>
    `模型 ${model}（${host}）答得上来，最慢的一句用了 ${ms} 毫秒。`,
  modelSlow: (model: string, host: string, ms: number) =>
    `模型 ${model}（${host}）一句用了 ${ms} 毫秒，用户等不到：请换一个快的模型，或把 SUIKOUJI_LLM_DEADLINE_MS 调大。`,
  modelBroken: (model: string, host: string, why: string) => `模型 ${model}（${host}）${why}`,
};
