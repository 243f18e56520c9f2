/**
 * Phrases that Whisper-like recognizers invent for silence and noise: the endings of the videos
 * they were trained on. No user says them to a ledger. They are compared without spaces and
 * punctuation.
 */
export const INVENTED_PHRASES: readonly string[] = [
  "请不吝点赞订阅转发打赏支持明镜与点点栏目",
  "请不吝点赞订阅转发打赏支持",
  "支持明镜与点点栏目",
  "明镜与点点栏目",
  "字幕由amaraorg社区提供",
  "字幕由amara社区提供",
  "字幕志愿者",
  "中文字幕志愿者",
  "中文字幕提供",
  "优优独播剧场yoyotelevisionseriesexclusive",
  "优优独播剧场",
  "感谢您的观看",
  "感谢大家观看",
  "感谢观看",
  "谢谢大家观看",
  "谢谢您的观看",
  "谢谢观看",
  "谢谢收看",
  "欢迎订阅我的频道",
  "请订阅我的频道",
  "记得点赞订阅",
  "点赞订阅",
  "我们下期再见",
  "下期再见",
  "未经许可不得翻唱或使用",
  "词曲李宗盛",
  "thankyouforwatching",
  "thanksforwatching",
  "mingpaocanada",
  "mingpaotoronto",
];
