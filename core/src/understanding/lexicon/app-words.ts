/** The words of orders to the app itself: `names: words`. Each is read where it is the longest word; what is no such word may be a name. */
export const APP_WORDS = `
light: 请 请你 帮 帮我 帮忙 麻烦 麻烦你 给我 给 我 我的 你 您 我想 我要 想 要 能不能 可以 可不可以 能 一下 下 一个 个 吧 了 啊 呀 呢 吗 嘛 哦 噢 嗯 好 好的 好了 那 就 再 都 也 把 将 的 得 有 还 在 是 以后 那边 那里 里 里面

pause: , 。 ! ? ; 、

month: 每个月 每月 一个月 这个月 本月 每个月的 每月的
every: 每周一 每周二 每周三 每周四 每周五 每周六 每周日 每周 每星期 每年 每天 每日 每个星期 每季度 每两周
reminder remind: 提醒
reminder: 定期 定期的 定期的账 定期账 定期记账 定期提醒 提醒事项 周期账 固定账
remind: 提醒我 提醒我记 提醒我说
point: 那个 那条 这个 这条 那项 这项
end: 取消 取消掉 删 删掉 删除 去掉 关 关掉 关闭 停 停掉 停止 撤掉 终止
end stop: 不要 不用 不需要
stop: 别 不必 甭
no-noting: 不用记 别记 不记 不再记
which: 哪些 哪几个 哪几笔 哪几项 什么 什么钱 哪些钱 哪些账
fixed: 固定 固定支出 固定开支 固定的支出 固定的开支 定期支出 定期开支 固定要交的 固定要付的
must: 要交 要付 要还 要缴 得交 得付 要记 要花
see: 看 看看 看一下 看一看 查看 查一下 列一下 列出 念一下 念念 说说 告诉我 显示
all: 所有 全部

limit: 最多 最多花 最多用 最多能花 只能花 顶多 顶多花 不超过 别超过 不能超过 不要超过 不许超过 不得超过 别超 控制在 限制在 限定在 压在
limited: 最多花了 最多用了 顶多花了 只花了
bound: 以内 之内 以下 内
total: 总共 一共 总的 总支出 总花销 总开销 全部支出 花 花费 花销 开销 支出 消费
make: 设 设个 设一个 设定 设置 设置一个 定 定个 定一个 加个 弄个 建个
budget: 预算

open: 打开 进入 进 去 切到 切换到 跳到 跳转到 转到 翻到 回 回到 返回 显示 到
page page.statistics alone: 统计 统计页 统计图 统计页面
page page.statistics: 图表 报表
page page.record alone: 首页 主页 记账页 记账页面
page page.record: 记一笔
page page.ledger seen alone: 账本 账本页
page page.ledger seen: 明细 账单明细 流水
page page.settings alone: 设置 设置页 设置页面
page page.accounts: 账户 账户页
page page.categories: 分类 分类页
page page.budgets: 预算 预算页
page page.recurring: 定期 提醒 定期页
page page.memory: 记住的 记忆
page page.deleted seen: 最近删除 回收站 删除记录
page page.sync: 同步与设备 设备 设备列表
page page.ledgers: 账本管理 账本列表
page page.data: 数据 数据页
page page.appearance: 外观
page page.about: 关于 版本号 关于页面
page page.voice: 声音设置
page page.understanding: 隐私 理解与隐私

errand page.data: 导出 备份 下载 导入 导成表格 导进来 导出来
errand page.sync: 同步 改密码 改一下密码 改访问码 换密码 换访问码 换设备 换手机 配对 登录 加设备
errand page.appearance: 深色模式 夜间模式 黑夜模式 暗色模式 浅色模式 换主题 换语言 切换语言 换成英文 字体大 字体调大 字大 字太小 大字
errand page.voice: 语速 声音 换声音 换嗓音 别念 别朗读 关掉朗读 关闭朗读 打开朗读 免提 打开免提 关掉免提
errand page.categories: 加分类 添加分类 新建分类 改分类名 改分类名字 分类改名 排分类 隐藏分类 合并分类
errand page.accounts: 加账户 添加账户 新建账户 新建一个账户 加一个账户 开账户 建账户
errand page.ledgers: 换账本 切换账本 新建一个账本 新建账本 建账本 加账本
errand page.understanding: 仅本机 只用本机 不要联网 隐私设置
final page.data: 清空 清空账本 清除 清除所有数据 删除所有数据 删掉所有数据 删光
final page.ledgers: 删除账本 删掉账本 退出账本
final page.sync: 注销 注销账号 注销账户 退出登录 删除账号
side: 怎么 怎样 如何 哪里 哪儿 在哪 在哪里 我要 账 账本 账单 账目 数据 记录 所有 全部 表格 excel csv 文件 成 为 来 去 点 快 慢 大 小 太 切换 换 换成 改 改成 调 调成 调整 设置 打开 关掉 关闭 随口记 小助手 有点 一点 到

switch: 切换到 切换成 切到 换到 换成 换 切换 用
books: 账本

pace pace.slower: 说慢点 说慢一点 说慢些 慢点说 慢一点说 说得慢一点 念慢点 念慢一点 读慢点 读慢一点 讲慢点 语速慢点 语速慢一点 语速调慢 语速放慢 语速太快 说太快 说得太快 慢点念 慢点 慢一点 放慢语速
pace pace.faster: 说快点 说快一点 说快些 快点说 快一点说 说得快一点 念快点 念快一点 读快点 读快一点 讲快点 语速快点 语速快一点 语速调快 语速加快 语速太慢 说太慢 说得太慢 快点念 加快语速
`;
