/** Verbs before a tag and 标签: 打上旅行标签. Shorter ones stand only right before 标签: 加标签旅行. */
export const TAGGING_WITH = "加上 加个 加一个 打上 打个 贴上 贴个 标上";
export const TAGGING = `${TAGGING_WITH} 加 打 贴`;
/** A verb that needs no 标签: 都标上旅行. */
export const TAGS_ALONE = "标上 打标";
/** 标签上写二百六 and 标签纸 are about goods. */
export const NO_TAGS = "上 写 价 纸 打印 机 标 里 贴";

/** 备注给同事带的, with an entry. */
export const NOTING = "加个备注 加上备注 加一个备注 加条备注 加备注 补个备注 备注一下 备注";
/** Beside drafts 备注 is the description's name, so a note is added by these. */
export const ADDING_A_NOTE = "加个备注 加上备注 加一个备注 加条备注 加备注 补个备注 备注一下是";
/** Between 备注 and the words of the note. */
export const BEFORE_NOTE = "是 为 : ：";
