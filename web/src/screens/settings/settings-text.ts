import type { TransactionType } from "@suikouji/core";
import type { CategoryRefusal } from "../../platform/books/categories/category-refused.ts";
import { localized } from "../../platform/language/localized.ts";
import type { SettingsPage } from "../../session/addresses.ts";
import { uiText } from "../../ui/ui-text.ts";

/** The settings' texts; those about the server are in account-text.ts. */
export const settingsText = localized("settings", {
  title: "设置",
  back: (page: SettingsPage | null) => `返回${page === null ? "设置" : PAGE_NAMES[page]}`,
  loading: "正在读取……",
  pageName: (page: SettingsPage) => PAGE_NAMES[page],
  changeFailed: "没有存下来，请再试一次",
  undoFailed: "没有撤销成功，请再试一次",

  voice: {
    brief: (isOn: boolean, seconds: string) => `朗读${isOn ? "开" : "关"} · 停顿 ${seconds}结束`,
    speaking: "说出来",
    speakerOn: "朗读回复",
    speakerHint: "关掉以后，回复只显示成字幕。",
    voice: "嗓音",
    automatic: "自动（第一个中文嗓音）",
    automaticServer: "自动（服务器的声音）",
    serverVoice: "服务器的声音",
    serverVoiceHint: "回复的文字会送到你的服务器，由它配置的语音服务来念。",
    serverSilent: "服务器的声音刚才没有回应，过一会儿再试。回复先显示成字幕。",
    serverKeptOut: "打开了「仅本机」，回复也不送到服务器去念。",
    noVoices: "这台设备没有中文嗓音，回复会显示成字幕。可以在系统设置里安装中文语音。",
    speed: "语速",
    times: (rate: number) => `${rate.toFixed(1)} 倍`,
    tryIt: "试听",
    sample: "已记下，午饭三十五元。还需要修改吗？",
    /** What 试听 shows after a line that was perhaps not heard. */
    silent: {
      said: "念完了。没听到的话，看看设备是不是静音，音量是不是太小。",
      muted: "没有出声：「朗读回复」关着，打开就能听到。",
      waitsForTap: "没有出声：浏览器要等你点一下页面才让它出声，再点一次试听。",
      failed: "没有出声：这个嗓音没有反应，换一个试试。",
      noVoice:
        "没有出声：这台设备没有中文语音，回复会显示成字幕。在系统设置里安装中文语音，或者请管服务器的人给服务器配一个声音，就能念出来。",
    },
    listening: "听进去",
    silence: "停顿多久算说完",
    seconds: (ms: number) => `${(ms / 1000).toFixed(1)} 秒`,
    handsFree: "免提",
    handsFreeHint: "点一下开始，每说完一句会自己接着听，说「退出」、久不说话或再点一下就结束。",
    recognizer: "怎么听",
    recognizers: {
      auto: "自动",
      browser: "浏览器自带的识别",
      server: "服务器的识别",
      typing: "不用麦克风，只打字",
    },
    recognizerHint: {
      auto: "服务器会听写就由服务器听，不会就用浏览器自带的。",
      browser: "有的浏览器会把声音送到它的厂商去识别。",
      server: "声音送到你自己的服务器识别。",
      typing: "不会用到麦克风，也没有声音离开这台设备。",
    },
    serverHears: (name: string) => `服务器用 ${name} 听写。`,
    seeEarPanel: "见下面的「本机听写」。",
    browserHears: "这个浏览器有，说一句就知道能不能用。",
    /** With 「仅本机」 the server gets no audio. */
    localHint: {
      auto: "打开了「仅本机」，只用浏览器自带的，不送到服务器。",
      browser: "有的浏览器会把声音送到它的厂商去识别。",
      server: "打开了「仅本机」，声音不送到服务器，现在只能打字。",
      typing: "不会用到麦克风，也没有声音离开这台设备。",
    },
  },

  understanding: {
    brief: (isLocal: boolean) => (isLocal ? "仅本机" : "本机与服务器"),
    localOnly: "仅本机",
    localOnlyHint: "打开以后，你说的话只在这台设备上理解，不送到服务器。账目照常同步。",
    onlyIfUnsure: "只在拿不准时问模型",
    onlyIfUnsureHint:
      "本机听明白的话不再送给模型。会少准一点：我们用 506 句这样的话量过，有 28 句记错了一处，多半是分类，也没有标「请核对」。",
    speechCaution:
      "浏览器自带的语音识别仍可能把声音送到浏览器厂商；不想这样，请在「声音」里选只打字。",
    offlineMultiple: "离线多笔识别",
    offlineMultipleHint: "没有网络时，一句话里的几笔账也一起记；关掉则只记第一笔。",
    where: "你的话送到哪里",
    modelsHint: "选一家服务，试一试，看用量",
    voice: "你的声音送到哪里",
  },

  memory: {
    brief: "说过的东西归哪一类，平时多少钱、怎么付",
    what: "你确认或改过的账教会它：同样的东西下次归到同一类，最后一次的选择算数；每次都用同一个账户的，下次也先填上。这些只从账目里来，只在你的设备上用，不会发给任何模型。",
    search: "搜索",
    searchHint: "说明或分类",
    list: "记住的说法",
    kept: (category: string, usual: string | null, account: string | null) =>
      [
        category,
        ...(usual === null ? [] : [`平时 ${usual} 元`]),
        ...(account === null ? [] : [account]),
      ].join(" · "),
    income: "收入",
    forget: (words: string) => `忘掉「${words}」`,
    forgotten: (words: string) => `已忘掉「${words}」`,
    remembered: (words: string) => `又记住了「${words}」`,
    more: (count: number) => `还有 ${count} 个，搜索可以找到`,
    nothingMark: "记",
    nothing: "还没有记住什么",
    nothingHint: "记几笔账，它就知道什么归哪一类。",
    notFound: "没有这样的说法",
    forgetAll: "全部忘掉",
    askAll: (count: number) => `要忘掉全部 ${count} 个说法吗？`,
    askAllHint: "账目不会变。以后重新记的账会重新教它。",
    yes: "全部忘掉",
    no: "不了",
    allForgotten: "已全部忘掉",
    allRemembered: "又全部记住了",
  },

  categories: {
    brief: (expense: number, income: number) => `支出 ${expense} 个 · 收入 ${income} 个`,
    kind: "哪一种分类",
    list: (type: TransactionType) => `${uiText.typeName(type)}分类`,
    hidden: "已隐藏",
    own: "自己加的",
    moveUp: (name: string) => `${name}上移`,
    moveDown: (name: string) => `${name}下移`,
    moved: (name: string, ordinal: number) => `${name}现在排第 ${ordinal}`,
    edit: (name: string) => `修改${name}`,
    editTitle: "修改分类",
    orderHint: "拖动左边的点，或用箭头按钮（键盘 Alt+↑、Alt+↓）调整顺序。",
    parent: "上级分类",
    noParent: "无（自己是一级）",
    hasChildren: "它有小类，所以自己不能再放到别的分类下面。",
    merge: "合并到……",
    newName: "新分类",
    newHint: "例如：猫粮",
    add: "添加",
    name: "名称",
    spokenAs: (stored: string) => `说的时候叫「${stored}」`,
    save: "保存",
    show: "记账时可选",
    showHint: "关掉以后不再出现在选项里，新的账也不再归到这里；已有的账目不变。",
    takesTheRest: "放不进别的分类的账都归到这里，所以它总是可选。",
    added: (name: string) => `已添加「${name}」，排在最后`,
    addedTo: (name: string, parent: string) => `已添加「${name}」，在「${parent}」下面`,
    remove: "删除这个分类",
    removeHint: (name: string, count: number | null) =>
      `删除以后，记账时不能再选它。${whatStays(name, count)}`,
    removed: (name: string) => `已删除分类「${name}」`,
    restored: (name: string) => `已恢复分类「${name}」`,
    notRestored: (name: string) => `「${name}」后来又改过，没有动它`,
    refusal: (refusal: CategoryRefusal) => CATEGORY_REFUSALS[refusal],
  },

  data: {
    brief: "JSON、表格、导入",
    export: "导出",
    exportHint: "导出这台设备上的全部账目，不需要网络。",
    json: "导出 JSON",
    jsonHint: "完整的记录，适合备份",
    withPhotos: "JSON 连同照片",
    withPhotosHint: (megabytes: string) => `这台设备上的照片有 ${megabytes} MB，导入时一起回来`,
    photosElsewhereHint: "照片要从服务器取来，导入时一起回来",
    csv: "导出表格（CSV）",
    csvHint: "Excel、WPS、Numbers 都能打开",
    beancount: "导出 Beancount",
    beancountHint: "复式记账，给用 Beancount 或 Fava 的人",
    import: "导入",
    importHint:
      "账单先看再导入，可能重复的会标出来。JSON 把账本里没有的账和分类补回来，删掉的也会回来。账本里已有的都不变，导入都能撤销。",
    importBill: "导入账单、表格（Excel、CSV、ZIP）",
    importBillHint: "支付宝、微信的账单，随口记或别处导出的表格",
    importJson: "导入 JSON",
    importJsonHint: "随口记导出的文件",
    clear: "清空账本",
    clearHint:
      "服务器上和这台设备上的账目、分类、账户、预算、定期和照片都会抹掉，其他设备同步后也会抹掉，不能恢复，「最近删除」里也没有。声音、外观这些设置会留下。建议先导出一份。",
    clearByOwner:
      "清空会抹掉所有设备上的账，所以只能在「可以管理」的设备上做。「同步与设备」里能看到是哪些。",
    clearWords: "清空账本",
    clearPrompt: "确定的话，请输入「清空账本」",
    clearing: "正在清空……",
    cleared: "账本已清空",
    clearRefused: "什么都没有清空",
    clearUnreachable: "连不上服务器。为了不让账目在同步时又回来，要先清空服务器，请连上以后再试。",
    clearDeviceFailed: "服务器上的已经清空，这台设备上的还没有。请再试一次。",
  },

  appearance: {
    theme: "明暗",
    themes: { system: "跟随系统", light: "浅色", dark: "深色" },
    /** In both languages, for those who cannot read the one they see. */
    language: "语言 / Language",
    languageHint: "选好后会重新打开。你说的话、念出来的回复都是中文。",
    languages: { system: "跟随系统", zh: "简体中文", en: "English" },
    largeText: "大字",
    largeTextHint: "所有文字放大四分之一。",
    brief: (theme: string, isLarge: boolean) => (isLarge ? `${theme} · 大字` : theme),
  },

  about: {
    brief: "版本、许可、数据在哪里",
    name: "随口记",
    motto: "说一句话，就记好账。",
    version: "版本",
    versionUnknown: "连上服务器后显示",
    licence: "许可",
    licenceName: "MIT，开放源代码",
    whereTitle: "数据在哪里",
    where:
      "账目先存在这台设备的浏览器里，没有网络也能记、能看；连上你自己的服务器以后自动同步。除此之外没有别的地方。",
    wordsTitle: "说的话去哪里",
    words:
      "话先在这台设备上理解；简单的指令不出设备。其余的送到你的服务器，服务器配了大模型时再送到那个模型的主机——在「理解与隐私」里能看到是哪一台，也能改成仅本机。",
    docs: "接口文档",
    docsHint: "给想用脚本记账、查账的人",
  },
});

/** What becomes of a removed category's entries; null while they are not counted. */
function whatStays(name: string, count: number | null): string {
  if (count === 0) return "现在没有账目用它。";
  const those = count === null ? "已经用了它的账" : `已经用了它的 ${count} 笔账`;
  return `${those}都留着，仍显示「${name}」。`;
}

const PAGE_NAMES: Readonly<Record<SettingsPage, string>> = {
  voice: "声音",
  understanding: "理解与隐私",
  accounts: "账户",
  categories: "分类",
  budgets: "预算",
  recurring: "定期",
  memory: "记住的",
  models: "模型",
  deleted: "最近删除",
  sync: "同步与设备",
  ledgers: "账本管理",
  data: "导出与清空",
  appearance: "外观",
  about: "关于",
};

const CATEGORY_REFUSALS: Readonly<Record<CategoryRefusal, string>> = {
  empty: "请输入名称",
  "too-long": "名称太长了，请短一些",
  taken: "已经有这个分类了",
  "built-in": "自带的分类不能删除，可以隐藏",
  "no-such-category": "这个分类已经不在了",
  "too-deep": "分类最多两级，不能放在那里",
  "takes-the-rest": "放不进别的分类的账都归到「其他」，它不能并掉",
  "like-a-command": "这个词说出来会被当成口令，请换一个名称",
  "like-a-number": "只有数字的名称说出来会被当成金额，请加上几个字",
};
