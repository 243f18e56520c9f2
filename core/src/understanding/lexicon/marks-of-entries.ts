/** Verbs before a tag and 标签: 打上旅行标签. Shorter ones stand only right before 标签: 加标签旅行. */
export const TAGGING_WITH =
  "加上 加个 加一个 打上 打个 打一个 贴上 贴个 贴一个 添上 添个 添一个 标上";
export const TAGGING = `${TAGGING_WITH} 加 打 贴`;
/** A verb that needs no 标签: 都标上旅行. */
export const TAGS_ALONE = "标上 打标";
/** 标签上写二百六 and 标签纸 are about goods; 标签去掉 takes one off. */
export const NO_TAGS =
  "上 写着 写的 价 纸 打印 机 标 里 贴 不是 不对 错 备注 没问题 都没问题 去掉 删 不要 拿掉 取消 清空 清掉 都去掉 都删 都不要 全去掉 全删";
/** Between 标签 and the tag. */
export const BEFORE_TAG = "是 为 : ： 叫 叫做 就叫 写 写上 就写 打上 加上 贴上";
/** Between 标签 and the tag that takes the place of the others. */
export const INSTEAD_OF_TAG = "改成 换成 改为 写成 应该是";
/** 打上同样的标签 names no tag. */
export const NO_NAMES = "同样 一样 这个 那个 同一个 什么 新";

/** 备注给同事带的, with an entry. */
export const NOTING =
  "备注加上 备注补上 备注添上 加个备注 加上备注 加一个备注 加条备注 加备注 补个备注 备注一下 备注";
/** Beside drafts 备注改成 and 备注写 mean the note or the description: see `note remark` in values.ts. */
export const NOT_NOTING =
  "备注改 备注写 备注换 备注不 备注错 备注有 备注没有 备注没写 备注没填 备注没记 备注没问题 备注没错 备注呢 备注吗 备注里 备注的 备注是什么 备注是啥 备注是不 备注是错 备注应该 备注要 备注记 备注填 备注删 备注去掉";
/** Between 备注 and the words of the note. */
export const BEFORE_NOTE = "是 为 : ： , ，";

/** Before the tag that a question is about: 带旅行标签的, 我的旅行标签. */
export const BEFORE_TAG_ASKED =
  "我 我的 俺 俺的 咱 咱的 我家 俺家 那个 这个 所有 往 给 用了 挂了 的 在 有 带 带有 带了 打了 打上 贴了 加了 标了 查";
/** One of these characters ends it: 标签旅行的, 标签旅行花多少. */
export const AFTER_TAG_ASKED = "的里上都共总花有占比收呢?";
