// Words that the user may have said where something else was heard. The local rules know all of
// them: a test checks the goods, and a request is accepted only if the rules understand it.

/** Commands, which take the whole utterance. */
export const COMMANDS =
  "确认 确定 取消 删掉 删除 去掉 保存 退出 继续 不要了 没问题 没错 就这样 全部 全都 作废 撤销 结束 下一笔 不对";

/** Words of corrections and questions. */
export const CORRECTIONS =
  "改成 改为 改到 修改 换成 变成 记成 归到 算成 应该是 应该 不是 金额 价格 分类 类别 类型 日期 备注 描述 收入 支出 转账 记错了 最后 倒数 全部都 金额都 都加 都减 都改成 都改为 那笔 这笔 多少 还有 追加 补充 这个月 上个月";

/**
 * Words that tell of money or of a day, for stretches of exactly the same sound. Not 买了: it sounds
 * like 卖了 too.
 */
export const STATEMENTS = "花了 收了 收到 到账 总共 昨天 今天 前天 早上 中午 晚上 上午 下午";

/** Goods and income of every day; things with several names are listed elsewhere. */
export const EVERYDAY =
  "吃饭 电费 水费 水电费 停车 停车费 物业费 物业 电影 电影票 零食 饮料 可乐 学费 培训 挂号 看病 医院 买药 衣服 外套 鞋子 裤子 裙子 化妆品 护肤 面膜 奖金 退款 报销 兼职 利息 提成 分红 牛奶 面包 蛋糕 鸡蛋 蔬菜 牛肉 猪肉 排骨 豆腐 米饭 面粉 超市 便利店 打印 洗车 保养 保险 充电 会员 游戏 健身 旅游 门票 书本 文具 玩具 奶粉 尿裤 猫粮 狗粮 烟酒 香烟 啤酒 白酒 饮品 餐饮 交通 购物 娱乐 医疗 教育 水电 通讯 住房 数码 美容 宠物 育儿 人情 运动 旅行 服饰 日用 早点 夜宵 烧烤 奶茶 咖啡 手机 电脑 耳机 充值 罚款 违章 过路费 公交卡 地铁票 火车票 机票 酒店 民宿";

/**
 * Words with a homophone, and the words beside them that decide against the homophone: 公子收到9000 is
 * a wage, 陪公子吃饭 is not; 化肥30 is fertiliser.
 */
export const COMPANIONS: Readonly<Record<string, RegExp>> = {
  工资: /^(?:收到|[到倒道][账帐]|到了|发了|收了|入账|涨了)/,
  奖金: /^(?:收到|[到倒道][账帐]|到了|发了|收了|入账)/,
  打车: /^(?:花了?|用了?|付了?|去|回)?[\d一二两三四五六七八九十]/,
  话费: /^(?:充|交了|缴|扣了)/,
  收入: /(?:改[成为]|不?是|算|记成|换成|变成)$/,
  支出: /(?:改[成为]|不?是|算|记成|换成|变成)$/,
};

/** Grammatical particles: they are not misheard. */
export const PARTICLES = "了的着得吧呢吗啊个们";

/** Characters that tell which way money went, and 买 sounds like 卖: never replaced. */
export const DIRECTIONS = "买卖收付借还退存取转欠送给";

/** Words that sound like our targets and are missing in the dictionary that we use. */
export const SOUND_ALIKES =
  "大车 税费 励志 睡垫 狗屋 超时 有戏 泡椒 没事 没发 没法 没气 没试 副食 支架 摆酒 拜酒 煮肉 包养 抱养 放贷 放钱 转车 搬车 款待 橡胶 枣糖 足斤 打靶 大把 姨夫 姨父 义父 蝎子 蟹子 写字 豹子 饭钱 将近 讲经 江津 简直 剪纸 监制 理睬 离席 衣料 意料 意愿 议员 履行 重置 重物 认清 俯视 腐蚀 服侍 复试 浮石 历史 告诉 答应 无业 午夜 粉红 立法 箭头 肩头 民俗 树叶 书页 收集 手记 首季 研究 相交 伤亡 之家 越共 枉费 燃起 绿油 零时 工字 在建 指出 部队 日起 推出 爆笑 理清 交代 交待 化肥 花费 房主 公子 驴友 往饭";

/** Little words that people put between others, and that are not misheard. */
export const GLUE =
  "的了我你您他她它们在去和跟与及又还再就是个有给把买花用吃喝坐打收付充交到来上下里外不没很也都要对好那这请帮让从为着过得吧呢啊嗯哦呃块元毛角分钱笔条件杯碗份斤次张本家店路月日号天年早中晚大小老新多少加减才只共后前做看点叫人儿子些几半每各";
