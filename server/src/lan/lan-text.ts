import type { Renewal } from "./prepare-lan.ts";

/** What the terminal and the page for phones say about HTTPS on the LAN. */
export const lanText = {
  noNetwork: "这台电脑没有连上局域网：连上 Wi-Fi 或网线后重新启动，手机才能打开。",
  portTaken: (port: number) =>
    `端口 ${port} 已被占用，手机安装证书的页面要用它：请换一组端口，例如 PORT=${port + 1} npm start -- --lan。`,
  started: (port: number) => `随口记已启动：https://localhost:${port}`,
  scan: (address: string) =>
    `手机连上同一个 Wi-Fi，扫码就能登录（24 小时内有效，一部手机）；也可以打开 ${address}，用访问码登录`,
  address: (address: string) => `证书装好以后，在手机和别的电脑上打开：${address}`,
  fingerprint: (fingerprint: string) => `证书指纹（SHA-256，可与手机上显示的核对）：${fingerprint}`,
  renewed: {
    nothing: null,
    server: "电脑的地址变了或证书快到期，已经换了新证书，手机不用重新安装。",
    authority: "这是新的证书，每台手机都要安装一次。",
  } satisfies Readonly<Record<Renewal, string | null>>,
  terminalSteps: [
    "每台设备只装一次证书：",
    "  iPhone：用 Safari 扫码下载 → 设置 → 已下载描述文件 → 安装；再到 设置 → 通用 → 关于本机 → 证书信任设置，打开“随口记”。",
    "  安卓：下载后到 设置 → 安全 → 更多安全设置（加密与凭据）→ 安装证书 → CA 证书，选 suikouji-ca.crt。",
    "  电脑：双击证书，macOS 在“钥匙串访问”里设为始终信任，Windows 装到“受信任的根证书颁发机构”。",
  ],
  page: {
    brand: "随口记",
    lead: "在手机上打开",
    why: "用麦克风要 HTTPS。先装一次这台电脑的证书，以后直接打开就行。",
    download: "第一步：下载证书",
    phones: [
      {
        device: "iPhone、iPad（请用 Safari）",
        steps: [
          "点“下载证书”，选“允许”。",
          "打开 设置 → 已下载描述文件 → 安装。",
          "打开 设置 → 通用 → 关于本机 → 证书信任设置，打开“随口记”。",
        ],
      },
      {
        device: "安卓",
        steps: [
          "点“下载证书”，保存文件。",
          "打开 设置，搜索“CA 证书”（多在 安全 → 加密与凭据 → 安装证书 里）。",
          "选“仍然安装”，再选 suikouji-ca.crt。",
        ],
      },
      {
        device: "电脑",
        steps: [
          "macOS：双击证书，在“钥匙串访问”里设为“始终信任”。",
          "Windows：双击证书 → 安装证书 → “受信任的根证书颁发机构”。",
        ],
      },
    ],
    open: "第二步：打开随口记",
    openHint:
      "扫码来的，打开就登录好了；否则要访问码，在电脑上用 npm run ledger -- code 看。以后收藏这个网址，不用再来这一页。",
    safety:
      "证书只对局域网里的地址有效，不能用来冒充别的网站。指纹要与电脑终端里显示的一样（SHA-256）：",
  },
} as const;
