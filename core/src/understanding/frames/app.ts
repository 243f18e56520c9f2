import { frames } from "./table.ts";

/** Any words, up to one that has a part in the order. */
const NAME = "-reminder|remind|point|month|every|which|limit|limited|money|budget|pause:name";

/**
 * Orders to the app itself, over the words of `lexicon/app-words.ts`. A frame must explain every word. What a frame
 * becomes is the kind of order; `name` are the words that are looked up.
 */
export const APP_ORDERS = frames(`
budget as a limit: becomes budget-limit
  ${NAME}* month total? limit money:sum bound? $
  month ${NAME}* total? limit money:sum bound? $
  + 餐饮一个月最多花一千 → budget 餐饮 1000；吃饭每月控制在八百以内 → budget 餐饮 800；这个月总共别超过五千 → budget all 5000；这个月最多花三千 → budget all 3000；每个月购物不超过600 → budget 购物 600
  - 每天控制在五十以内 → nothing；一个月最多三回 → query；这个月最多花了一千 → 1000；餐饮控制在1000以内 → nothing；房租一个月最多三千 → 3000
budget without an amount: becomes open-budget
  make month? ${NAME}* month? budget $
  ${NAME}* month? budget make $
  + 设个预算 → open-budget all；帮我设个餐饮预算 → open-budget 餐饮；我想定个每个月的预算 → open-budget all
  - 设个3000的预算 → budget all 3000；设个装修预算 → nothing；预算设成三千 → budget all 3000
reminders asked for: becomes list-reminders
  see? which reminder|fixed $
  see all? reminder which? $
  all? reminder which $
  month|every fixed? must? which see? $
  month|every? fixed must? which see? $
  month|every? fixed must? $
  + 我有哪些提醒 → reminders；每个月固定要交哪些 → reminders；看看我的提醒 → reminders；每个月要交什么钱 → reminders；有什么固定支出 → reminders；定期的有哪些 → reminders
  - 这个月花了什么 → query；提醒我买牛奶10块 → nothing；每个月15号房租3500 → 每个月15号 房租 3500
reminder ended: becomes end-reminder
  end all? month|every? ${NAME}* point? reminder point? $
  all? month|every? ${NAME}+ point? reminder point? end|stop $
  stop remind month|every? ${NAME}* $
  month|every ${NAME}+ end|no-noting $
  + 取消每月的房租提醒 → end reminder 房租；不用再提醒我交房租了 → end reminder 交房租；房租那个定期删了 → end reminder 房租；把视频会员的提醒关掉 → end reminder 视频会员；停车费的提醒不要了 → end reminder 停车费；取消提醒 → end reminder
  - 提醒我交房租 → nothing；取消餐饮预算 → budget 餐饮 none；提醒一下，别买奶茶 → nothing
page opened: becomes open-page
  open page:page $
  page:page open $
  see seen:page $
  alone:page $
  + 打开统计 → open statistics；回首页 → open record；看看账本 → open ledger；打开设置 → open settings；去分类 → open categories；统计 → open statistics
  - 打开了一瓶酒50 → 50；统计局门口打车20 → 20；去首页咖啡店30 → 30；设置费200 → 200
page for an errand: becomes open-page
  side* errand:page ( side | errand )* $
  + 导出 → open data；导入账单 → open data；怎么导出账本 → open data；切换深色模式 → open appearance；新建一个账户 → open accounts；改一下密码 → open sync
  - 备份硬盘200 → 200；买了个音箱声音很大 → nothing；密码本12块 → 12
done by hand alone: becomes final
  side* final:page ( side | final )* $
  + 清空账本 → aside elsewhere data；删除账本 → aside elsewhere ledgers；我要注销 → aside elsewhere sync
  - 清空购物车花了三百 → 300
ledger switched: becomes switch-ledger
  switch|open -books|page|pause:name+ books $
  + 切换到家庭账本 → switch to 家庭；打开旅行账本 → switch to 旅行；换到公司账本 → switch to 公司
  - 切换账本 → open ledgers；打开账本 → open ledger；买账本20 → 20
voice paced: becomes pace-voice
  pace $
  + 说慢一点 → pace slower；说快点 → pace faster；语速慢一点吧 → pace slower
  - 慢点走打车20 → 20
`);
