const OTHERS = "(?:其[他它余]|剩[下余]|别)的?(?:[几两三四五]?[笔个]|[俩仨])?";
const NAME = "([^\\s,，。;；没错对要不留]{1,10}?)";
const PAUSE = "[\\s,，。;；]*";
const END = "[了吧啊呀掉上下来好\\s。!！]*$";

/** 充电线先不存，别的存了. */
const OTHERS_SAVED = new RegExp(
  `^${NAME}先[不别]要?(?:存|记|保存|确认)了?${PAUSE}${OTHERS}(?:都|全部?|先)*(?:存|记|保存|确认|入账)${END}`,
);
/** 只有牙膏要，其他不要; 早餐没问题，其他的删掉. */
const OTHERS_DROPPED = new RegExp(
  `^(?:只有|就)?${NAME}(?<![不没])(?:要|是?对的?|没错|没问题|留[着下])${PAUSE}${OTHERS}(?:都|全部?)*(?:不要|删|取消|去)${END}`,
);
/** 留前两笔，其他删掉; 就要午饭那笔，别的不要. */
const OTHERS_DROPPED_AFTER = new RegExp(
  `^(?:[只就]?留[着下]?|[只就]要)${NAME}${PAUSE}${OTHERS}(?:都|全部?)*(?:不要|删|取消|去)${END}`,
);
/** 其他的删掉，留午饭; 都删，留个打车. */
const OTHERS_DROPPED_BEFORE = new RegExp(
  `^(?:${OTHERS}|(?=[都全]))(?:都|全部?)*(?:不要|删|取消|去)[了吧掉]*${PAUSE}[只就]?留[着下个]?${NAME}${END}`,
);
/** 奶茶不要，剩下的留着. */
const OTHERS_KEPT = new RegExp(
  `^${NAME}((?:不要|删|取消|去)[了吧掉]*)${PAUSE}${OTHERS}(?:都|全部?)*(?:留[着下]?|保留)${END}`,
);
/** 光记午饭就行; 就记打车那笔. */
const ONLY_SAVED = new RegExp(
  `^(?:(?:[只光单]|单独)[记存]|[只就光][记存](?=.{1,10}那[笔个条]))下?(?![了得住成错\\d一二两三四五六七八九十])${NAME}(?:就[行好]|就可以)?${END}`,
);
const ONLY = /^[光单](?=删|取消|去掉|确认|保存)/;
/** 咖啡除外，都存了吧; 都存了，咖啡除外; 都是前天的，除了可乐. */
const SET_APART = new RegExp(`^${NAME}除外${PAUSE}(.+)$`);
const SET_APART_LAST =
  /^(?=(?:(?!除[了外])[^\s,，。;；])*[都全])((?:(?!除[了外])[^\s,，。;；])+)(?:[\s,，。;；]*除了([^\s,，。;；]{1,10})|[\s,，。;；]+([^\s,，。;；]{1,10})除外)$/;

/** A draft set apart from all others, in the words in which that is read: 除了 comes first. */
export function withExceptionFirst(text: string): string {
  return text
    .replace(OTHERS_SAVED, "除了$1都确认")
    .replace(OTHERS_DROPPED, "只留$1")
    .replace(OTHERS_DROPPED_AFTER, "只留$1")
    .replace(OTHERS_DROPPED_BEFORE, "只留$1")
    .replace(OTHERS_KEPT, "$1$2")
    .replace(ONLY_SAVED, "只确认$1")
    .replace(ONLY, "只")
    .replace(SET_APART, "除了$1，$2")
    .replace(SET_APART_LAST, "除了$2$3，$1");
}
