import type { DeviceRole } from "@suikouji/contract";
import { isServiceRefusal, type RecognitionFailure, type ServiceRefusal } from "@suikouji/core";
import { localized } from "../platform/language/localized.ts";
import type { Hearer, Hearing, NoRecognizerReason } from "../platform/speech/choosing/hearing.ts";
import { uiText } from "./ui-text.ts";

export interface Explained {
  readonly title: string;
  readonly body: string;
}

/** The part of `window` that the texts depend on. */
export interface HearingPage {
  readonly location: { readonly hostname: string };
  readonly navigator: { readonly userAgent: string };
}

const OWN_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The sentences that `hearingText` puts together. */
export const hearingWords = localized("hearing", {
  typing: "打字一样能记，键盘上的听写也能用。",
  installHere: "在设置 → 声音里打开听写，或者在终端里运行 npm run voice:install -- base。",
  installElsewhere: "请管理账本的人在设置 → 声音里打开听写。",
  serverDeaf: "这台服务器没有装听写。",
  noMicrophone: "这个网页不是用 HTTPS 打开的，浏览器不给它麦克风。",
  secure: "请管理账本的人给你一个 https 开头的地址。",
  localOnly: "打开了「仅本机」，声音不送到服务器。",
  browserMissing: "这个浏览器不会听写。",

  byBrowser: (vendor: string) => `由 ${vendor} 听写（浏览器）`,
  byHost: (host: string) => `由 ${host} 听写`,
  byThisMachine: "由本机服务器听写",
  byServer: "由你的服务器听写",
  unknownVendor: "浏览器厂商",
  nowhere: "不用麦克风，没有声音离开这台设备。",
  toServer: (who: string) => `${who}，声音不再送到别处。`,
  toHost: (who: string) => `${who}：声音经过你的服务器送到那里。`,
  toVendor: (who: string) => `${who}：浏览器可能把声音送到它的厂商。`,
  thenServer: "它听不了的时候，声音送到你的服务器。",

  neither: { title: "现在还不能听你说话", body: "浏览器的听写用不了，这台服务器没有装听写。" },
  preparing: { title: "听写还在准备", body: "完成后就能说，不用重新打开。" },
  browserDeaf: { title: "浏览器听不了", body: "这个浏览器不会听写。设置里可以改成「自动」。" },
  serverDeafTitle: "服务器听不了",
  noMicrophoneTitle: "这里没有麦克风可用",
  localOnlyTitle: "「仅本机」时听不了",

  unavailable: "现在不能把话写成字",
  browserSilent: (vendor: string) => `浏览器的听写（${vendor}）没有回应。`,
  serverSilent: "服务器的听写没有回应。",
  kept: "刚才说的还在，两分钟内点「再试一次」就再送一遍，不用重说。也可以打字记。",
  typeMeanwhile: "现在先打字记，键盘上的听写也能用。",

  /** Only the server's owner can fix it; other users can tell them. */
  refusals: {
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
  } satisfies Readonly<Record<ServiceRefusal, Refused>>,
  failures: {
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
    busy: { title: "服务器正在听别人说话", body: "过几秒再说一次，或者打字记。" },
    "used-up": {
      title: "今天的听写时间用完了",
      body: "明天又有了。现在先打字记，键盘上的听写也能用。",
    },
  } satisfies Readonly<Record<OtherFailure, Explained>>,
});

interface Refused {
  readonly title: string;
  readonly member: string;
  readonly owner: string;
}

type OtherFailure = Exclude<RecognitionFailure, ServiceRefusal | "service-unavailable">;

/**
 * How every screen words which recognizer hears the user. Commands are shown only on the server's
 * own machine: elsewhere the user has no terminal for them.
 */
export function hearingTextFor({ location, navigator }: HearingPage) {
  const isOwnMachine = OWN_MACHINE.has(location.hostname);
  const words = hearingWords;
  const vendor = () => browserVendor(navigator.userAgent);
  const install = () => (isOwnMachine ? words.installHere : words.installElsewhere);
  const text = {
    hearer: (hearer: Hearer) => {
      if (hearer.by === "browser") return words.byBrowser(vendor());
      if (hearer.host !== null) return words.byHost(hearer.host);
      return isOwnMachine ? words.byThisMachine : words.byServer;
    },
    whereVoiceGoes: ({ hearer, server }: Hearing) => {
      if (hearer === null) return words.nowhere;
      const who = text.hearer(hearer);
      if (hearer.by === "server") {
        return hearer.host === null ? words.toServer(who) : words.toHost(who);
      }
      const isBacked = server === "hears" || server === "unknown";
      const vendorHears = words.toVendor(who);
      return isBacked ? uiText.sentences(vendorHears, words.thenServer) : vendorHears;
    },
    noRecognizer: (why: NoRecognizerReason): Explained => {
      const explained = (title: string, ...body: readonly string[]) => ({
        title,
        body: uiText.sentences(...body),
      });
      const { neither, preparing, browserDeaf, typing } = words;
      switch (why) {
        case "neither":
          return explained(neither.title, neither.body, typing, install());
        case "ear-preparing":
          return explained(preparing.title, preparing.body, typing);
        case "browser-missing":
          return explained(browserDeaf.title, browserDeaf.body, typing);
        case "server-deaf":
          return explained(words.serverDeafTitle, words.serverDeaf, typing, install());
        case "no-microphone":
          return explained(words.noMicrophoneTitle, words.noMicrophone, typing, words.secure);
        case "local-only":
          return explained(words.localOnlyTitle, words.localOnly, typing);
      }
    },
    failure: (failure: RecognitionFailure, told: FailureTold): Explained => {
      if (isServiceRefusal(failure)) {
        const { title, member, owner } = words.refusals[failure];
        const remedy = told.role === "owner" ? owner : member;
        const next = told.isKept ? words.kept : words.typeMeanwhile;
        return { title, body: uiText.sentences(remedy, next) };
      }
      if (failure !== "service-unavailable") {
        const { title, body } = words.failures[failure];
        return { title, body: told.isKept ? words.kept : body };
      }
      const silent =
        told.hearer?.by === "browser" ? words.browserSilent(vendor()) : words.serverSilent;
      const body = uiText.sentences(silent, told.isKept ? words.kept : words.typing);
      return { title: words.unavailable, body };
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
    return hearingWords.unknownVendor;
  }
  if (/Chrome\//u.test(userAgent)) return "Google";
  return /Safari\//u.test(userAgent) ? "Apple" : hearingWords.unknownVendor;
}
