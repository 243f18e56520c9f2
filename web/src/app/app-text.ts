import { localized } from "../platform/language/localized.ts";
import type { ScreenName } from "./routes.ts";
import type { NotOpened } from "./why-not-opened.ts";

/** The texts of the app around the screens. */
export const appText = localized("app", {
  brand: "随口记",
  navigation: "页面",
  screenName: (screen: ScreenName) => SCREEN_NAMES[screen],
  pageTitle: (screen: ScreenName) =>
    screen === "record" ? "随口记" : `${SCREEN_NAMES[screen]} · 随口记`,
  draftsOpen: "有草稿待确认",
  loading: "正在打开…",

  screenFailed: {
    title: "这一页出了问题",
    body: "已经记下的账都在，没有丢。可以再试一次，或者重新打开。",
    again: "再试一次",
  },
  booksClosed: (reason: NotOpened) => BOOKS_CLOSED[reason],
  reload: "重新打开",
  updateReady: "有新版本",
  update: "点此更新",
  updateLater: "以后再说",
  updating: "正在更新…",
});

const SCREEN_NAMES: Readonly<Record<ScreenName, string>> = {
  record: "记一笔",
  ledger: "账本",
  statistics: "统计",
  settings: "设置",
};

interface Explained {
  readonly title: string;
  readonly body: string;
}

const BOOKS_CLOSED: Readonly<Record<NotOpened, Explained>> = {
  unavailable: {
    title: "这个浏览器不让我们存账",
    body: "可能是无痕模式，或者存储被关掉了。请在浏览器设置里允许本站存储数据，再重新打开。",
  },
  full: {
    title: "这台设备存满了",
    body: "现在没有地方记账。请先腾出一些空间，再重新打开。",
  },
  silent: {
    title: "浏览器还没有打开账本",
    body: "等了一会儿都没有回应。账没有删掉，一打开就会自己继续。也可以重新打开；还不行，请重启浏览器。",
  },
  blocked: {
    title: "另一个窗口占着账本",
    body: "请关掉其他打开着随口记的窗口，再重新打开。",
  },
  outdated: {
    title: "随口记有了新版本",
    body: "另一个窗口已经换上新版本，这里也要重新打开。账都在。",
  },
  deleted: {
    title: "这台设备上的账本被清掉了",
    body: "可能是浏览器清理了数据。重新打开后，服务器上的账会同步回来。",
  },
};
