/** @param {string} dataDir */
export function helpText(dataDir) {
  return `随口记：说一句话就记账。

用法：npx suikouji [命令] [参数]

  start                    启动，不写命令就是它
    --lan                  给同一网络里的手机用 HTTPS 打开，附二维码
    --no-open              不打开浏览器
    --no-voice             不准备本机听写（Whisper，要下载 170 到 290 MB）
  ledger                   账本和设备：add 名字、list、pair [名字]、code [名字]
  backup [文件]            把所有账本备份成一个文件，服务器开着也可以
  restore 文件 [--replace] 检查备份，再恢复
  doctor                   查一遍：账本、磁盘、端口、证书和每个服务，哪里坏了怎么修
  talk                     在终端里用文字试试对话，什么都不记下
  mcp                      给 AI 助手用（MCP）：要设 SUIKOUJI_TOKEN，见 README
  voice [base|small]       现在就准备本机听写，不等启动
  --help, --version        这些说明；版本

账本在 ${dataDir}，用 SUIKOUJI_DATA_DIR 可以换地方。`;
}

/** @param {string} name */
export function unknownCommand(name) {
  return `没有命令 "${name}"：npx suikouji --help 看有哪些。`;
}
