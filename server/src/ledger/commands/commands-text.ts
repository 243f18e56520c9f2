import type { BackupProblem, RowPlace } from "../backup/bad-backup.ts";

/** What the commands for the books say. */
export const commandsText = {
  ledgerUsage: [
    "用法：npm run ledger -- add 名字 ｜ list ｜ remove 名字 ｜ pair [名字] [--owner] ｜ code [名字] [--new [--end-devices]]",
    "不写名字就是默认的账本。",
  ].join("\n"),
  removeAsked: (name: string) =>
    `要删除账本「${name}」吗？里面的账目、照片和登录的设备都会删掉。确定就输入它的名字：`,
  removeAskedAgain: (name: string) =>
    `删除「${name}」之前会先备份一次，之后只能从备份恢复。再输入一次它的名字：`,
  notRemoved: (name: string) => `名字不一样，账本「${name}」没有删除。`,
  defaultStays: "默认的账本不能删除，可以在应用里清空。",
  removed: (name: string, file: string) => `已删除账本「${name}」。删除前的备份在 ${file}`,
  added: (name: string) => `已新建账本「${name}」。`,
  code: (code: string) => `访问码：${code}`,
  codeChanged: (name: string) => `账本「${name}」换了访问码；已经登录的设备不受影响。`,
  codeChangedForAll: (name: string) =>
    `账本「${name}」换了访问码；所有设备十秒内退出，都要重新登录。`,
  noCode: (name: string) =>
    `账本「${name}」没有访问码：可以用 pair 配对设备，或用 code --new 定一个访问码。`,
  codeNotKept: (name: string) =>
    `账本「${name}」的访问码没有存在这里，只能核对、不能显示：忘了就用 code --new 换一个。`,
  pairing: {
    owner: "配对链接：十分钟内有效，只能用一次，打开的设备是账本的主人。",
    member: "配对链接：十分钟内有效，只能用一次；打开的设备可以记账、改账、查账。",
  },
  pairPhone: "用手机扫码，或在要用的设备上打开：",
  pairHere: "在这台电脑的浏览器里打开：",
  notRunning: "随口记没有在这台机器上运行，地址是按这里的 HOST、PORT 等设置给出的。",
  openToPhones:
    "别的设备打不开这个地址：要让手机打开，用 npm start -- --lan 启动，或设置 SUIKOUJI_PUBLIC_ORIGIN。",
  certificateFirst: "第一次用的设备要先装证书：扫 npm start -- --lan 显示的二维码。",
  nameTaken: (name: string) => `已经有叫「${name}」的账本了。`,
  badName: {
    length: "账本的名字要有 1 到 100 个字。",
    unseen: "账本的名字里有换行或看不见的字符：请去掉再试。",
  },
  noSuchLedger: (name: string) => `没有叫「${name}」的账本。`,
  listed: (name: string, remarks: readonly string[]) =>
    remarks.length === 0 ? name : `${name}（${remarks.join("，")}）`,
  isDefault: "默认",
  withoutCode: "没有访问码，只能配对",

  backupUsage: "用法：npm run backup -- [文件]",
  backupExists: (file: string) => `"${file}" 已经存在：请换一个文件名。`,
  backedUp: (entries: number, file: string) => `已备份 ${entries} 笔账目到 ${file}`,
  backupNotWritten: (file: string, reason: string) =>
    `备份没有写成："${file}" 不能写入（${reason}）。`,
  copied: (percent: number) => `已复制 ${percent}%`,
  checked: (percent: number) => `已检查 ${percent}%`,
  leftOut: (rows: number) =>
    `有 ${rows} 行已经损坏，没有放进备份；它们还在账本里，日志里写着位置。`,

  restoreUsage: "用法：npm run restore -- 文件 [--replace]",
  badBackup: (file: string, { problem, row }: BackupAtFault) =>
    row === null || problem !== "bad-row"
      ? `"${file}" ${BAD_BACKUP[problem]}`
      : `"${file}" 里${TABLE_NAMES[row.table] ?? row.table}表的第 ${row.ordinal} 行不合规则，不能恢复，什么都没有改。`,
  notEmpty:
    "这里已经有账本了，什么都没有改。确定要换成备份里的，请加上 --replace；现有的会另存一份。",
  keptAside: (file: string) => `原来的账本另存在 ${file}`,
  damagedKeptAside: (file: string) => `原来的账本文件已损坏，移到了 ${file}`,
  restored: (entries: number, made: string) => `已恢复 ${entries} 笔账目（备份于 ${made}）。`,
  restart: "如果随口记正在运行，请重新启动它。",
  devicesFollow: "各台设备会换成备份里的账目。",
  devicesSendAgain: "各台设备登录以后，会把备份之后记的账再送上来。",
  pairAnew:
    "备份里没有设备的凭证，各台设备要重新登录：用 npm run ledger -- pair 配对，或者输入访问码（是备份时的那个；怕泄露过就换一个）。",
};

interface BackupAtFault {
  readonly problem: BackupProblem;
  readonly row: RowPlace | null;
}

const TABLE_NAMES: Readonly<Record<string, string>> = {
  ledgers: "账本（ledgers）",
  books: "账本状态（books）",
  audit: "操作记录（audit）",
  categories: "分类（categories）",
  entries: "账目（entries）",
  history: "历史（history）",
  pushes: "提交记录（pushes）",
};

const BAD_BACKUP: Readonly<Record<BackupProblem, string>> = {
  missing: "读不到：请检查文件名和权限。",
  "not-a-backup": "不是随口记的备份，什么都没有改。",
  damaged: "已经损坏，不能恢复，什么都没有改。",
  "bad-tables": "里的表和随口记备份的不一样，不能恢复，什么都没有改。",
  "bad-row": "里有不合规则的内容，不能恢复，什么都没有改。",
  "stamped-ahead":
    "里有账目的修改时间在将来，不能恢复：恢复以后各台设备都改不了它。请先看看这台电脑的时间对不对。什么都没有改。",
  "doubled-revision": "里有两条记录用了同一个版本号，不能恢复：设备会漏掉其中一条。什么都没有改。",
  "too-new": "是用更新的随口记备份的：请更新随口记再恢复。什么都没有改。",
};
