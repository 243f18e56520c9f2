import type { DeviceRole } from "@suikouji/contract";
import { isServiceRefusal, type RecognitionFailure, type ServiceRefusal } from "@suikouji/core";
import type { Hearer, Hearing, NoRecognizerReason } from "../platform/speech/choosing/hearing.ts";

export interface Explained {
  readonly title: string;
  readonly body: string;
}

/** The part of `window` that the texts depend on. */
export interface HearingPage {
  readonly location: { readonly hostname: string };
  readonly navigator: { readonly userAgent: string };
}

const TYPING = "打字一样能记，键盘上的听写也能用。";
const OWN_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * How every screen words which recognizer hears the user. Commands are shown only on the server's
 * own machine: elsewhere the user has no terminal for them.
 */
export function hearingTextFor({ location, navigator }: HearingPage) {
  const isOwnMachine = OWN_MACHINE.has(location.hostname);
  const vendor = browserVendor(navigator.userAgent);
  const text = {
    install: isOwnMachine
      ? "在设置 → 声音里打开听写，或者在终端里运行 npm run voice:install -- base。"
      : "请管理账本的人在设置 → 声音里打开听写。",
    serverDeaf: "这台服务器没有装听写。",
    noMicrophone: "这个网页不是用 HTTPS 打开的，浏览器不给它麦克风。",
    secure: "请管理账本的人给你一个 https 开头的地址。",
    localOnly: "打开了「仅本机」，声音不送到服务器。",
    browserMissing: "这个浏览器不会听写。",
    hearer: (hearer: Hearer) => {
      if (hearer.by === "browser") return `由 ${vendor} 听写（浏览器）`;
      if (hearer.host !== null) return `由 ${hearer.host} 听写`;
      return isOwnMachine ? "由本机服务器听写" : "由你的服务器听写";
    },
    whereVoiceGoes: ({ hearer, server }: Hearing) => {
      if (hearer === null) return "不用麦克风，没有声音离开这台设备。";
      const who = text.hearer(hearer);
      if (hearer.by === "server") {
        return hearer.host === null
          ? `${who}，声音不再送到别处。`
          : `${who}：声音经过你的服务器送到那里。`;
      }
      const isBacked = server === "hears" || server === "unknown";
      const next = isBacked ? "它听不了的时候，声音送到你的服务器。" : "";
      return `${who}：浏览器可能把声音送到它的厂商。${next}`;
    },
    noRecognizer: (why: NoRecognizerReason): Explained => {
      switch (why) {
        case "neither":
          return {
            title: "现在还不能听你说话",
            body: `浏览器的听写用不了，${text.serverDeaf}${TYPING}${text.install}`,
          };
        case "ear-preparing":
          return { title: "听写还在准备", body: `完成后就能说，不用重新打开。${TYPING}` };
        case "browser-missing":
          return {
            title: "浏览器听不了",
            body: `${text.browserMissing}设置里可以改成「自动」。${TYPING}`,
          };
        case "server-deaf":
          return { title: "服务器听不了", body: `${text.serverDeaf}${TYPING}${text.install}` };
        case "no-microphone":
          return {
            title: "这里没有麦克风可用",
            body: `${text.noMicrophone}${TYPING}${text.secure}`,
          };
        case "local-only":
          return { title: "「仅本机」时听不了", body: `${text.localOnly}${TYPING}` };
      }
    },
    failure: (failure: RecognitionFailure, told: FailureTold): Explained => {
      if (isServiceRefusal(failure)) {
        const { title, member, owner } = REFUSALS[failure];
        const remedy = told.role === "owner" ? owner : member;
        return { title, body: remedy + (told.isKept ? KEPT : TYPE_MEANWHILE) };
      }
      if (failure !== "service-unavailable") {
        const { title, body } = FAILURES[failure];
        return { title, body: told.isKept ? KEPT : body };
      }
      const who = told.hearer?.by === "browser" ? `浏览器的听写（${vendor}）` : "服务器的听写";
      const body = `${who}没有回应。${told.isKept ? KEPT : TYPING}`;
      return { title: "现在不能把话写成字", body };
    },
  };
  return text;
}

export interface FailureTold {
  readonly hearer: Hearer | null;
  /** Whether the recording is kept and can be transcribed again. */
  readonly isKept: boolean;
  readonly role: DeviceRole;
}

export const hearingText = hearingTextFor(
  typeof window === "undefined"
    ? { location: { hostname: "" }, navigator: { userAgent: "" } }
    : window,
);

/** The company that the browser's recognizer sends the voice to; on iPhones always Apple. */
export function browserVendor(userAgent: string): string {
  if (/iPhone|iPad|iPod/u.test(userAgent)) return "Apple";
  if (/Edg(?:A|iOS)?\//u.test(userAgent)) return "Microsoft";
  if (/OPR\/|SamsungBrowser|HuaweiBrowser|MiuiBrowser|MicroMessenger|Firefox/u.test(userAgent)) {
    return "浏览器厂商";
  }
  if (/Chrome\//u.test(userAgent)) return "Google";
  return /Safari\//u.test(userAgent) ? "Apple" : "浏览器厂商";
}

const KEPT = "刚才说的还在，两分钟内点「再试一次」就再送一遍，不用重说。也可以打字记。";

const TYPE_MEANWHILE = "现在先打字记，键盘上的听写也能用。";

/** Only the server's owner can fix it; other users can tell them. */
const REFUSALS: Readonly<Record<ServiceRefusal, Refused>> = {
  "service-refused": {
    title: "听写服务没有接受这段话",
    member: "再说一次试试；一直这样的话，请告诉管服务器的人。",
    owner: "再说一次试试；一直这样的话，请看看服务器的日志。",
  },
  "service-key-refused": {
    title: "听写服务不认服务器的密钥",
    member: "请告诉管服务器的人：听写服务的密钥要检查一下。",
    owner: "请检查服务器上听写服务的密钥，改好后重新启动。",
  },
  "service-forbidden": {
    title: "听写服务不让服务器用",
    member: "可能没有权限，或者额度用完了。请告诉管服务器的人。",
    owner: "可能没有权限，或者额度用完了。请到那家服务的后台看看。",
  },
  "service-not-found": {
    title: "听写服务说没有这个模型",
    member: "请告诉管服务器的人：听写服务的模型名称或地址不对。",
    owner: "请检查服务器上听写服务的模型名称和地址，改好后重新启动。",
  },
};

interface Refused {
  readonly title: string;
  readonly member: string;
  readonly owner: string;
}

type OtherFailure = Exclude<RecognitionFailure, ServiceRefusal | "service-unavailable">;

const FAILURES: Readonly<Record<OtherFailure, Explained>> = {
  "no-speech": { title: "没有听到声音", body: "再说一次，或者打字记。" },
  "no-microphone": {
    title: "没有找到麦克风",
    body: "接上麦克风再试，或者直接打字，键盘上的听写也能用。",
  },
  "permission-denied": {
    title: "浏览器没有让我们用麦克风",
    body: "点地址栏旁边的图标，把麦克风改成允许。也可以直接打字，键盘上的听写也能用。",
  },
  "device-lost": {
    title: "麦克风断开了",
    body: "可能是拔掉了，或者被电话、别的程序占用。接好以后再说一次，刚才的话没有记下。",
  },
  busy: {
    title: "服务器正在听别人说话",
    body: "过几秒再说一次，或者打字记。",
  },
  "used-up": {
    title: "今天的听写时间用完了",
    body: "明天又有了。现在先打字记，键盘上的听写也能用。",
  },
};
