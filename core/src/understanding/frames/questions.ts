import { frames } from "./table.ts";

/** What narrows a question about the books; the longest match wins, and the rest of the words say what is asked. */
export const QUESTION_PARTS = frames(`
but for some things: becomes without
  without name|account|tag:what ( and|pause name|account|tag:what )* beyond*
  name|account|tag:what ( and name|account|tag:what )* filler? beyond+
  + 这个月除了房租花了多少 → sum expense -「房租」 这个月；上个月刨去旅行和买菜还花了多少 → sum expense -旅行-买菜 上个月；不算打车这个月花了多少 → sum expense -「打车」 这个月；买菜除外这周花了多少 → sum expense -买菜 这周
  - 除夕花了多少 → sum expense 除夕；其他花了多少 → sum expense 其他 这个月
no transfers: becomes spent
  without transfer beyond*
  transfer beyond+
  + 转账不算这个月花了多少 → sum expense 这个月；不算转账上个月一共花了多少 → sum expense 上个月；除了转账今天花了多少 → sum expense 今天
  - 这个月转账转了多少 → sum transfer 这个月
several things: becomes together
  name|account:what ( and|pause name|account:what )+
  + 这个月水果和零食花了多少 → sum expense 「水果」+零食 这个月；打车跟地铁一共花了多少 → sum expense 「打车」+「地铁」 这个月；上周买菜、餐饮一共多少钱 → sum expense 买菜+餐饮 上周
  - 这个月和上个月比花得多吗 → compare with 上个月: expense 这个月
several times: becomes times
  period ( and|pause period )+
  + 昨天和今天花了多少 → sum expense 昨天和今天；九月和十月一共花了多少 → sum expense 九月和十月；这个月和上个月差多少 → compare with 上个月: any 这个月；上周跟这周哪个花得多 → compare with 这周: expense 上周
  - 这个月花了多少上个月花了多少 → nothing；上个月和去年花了多少 → nothing
more than a sum: becomes over
  over money:sum of?
  + 这个月超过一百的花了多少 → sum expense >100 这个月；上个月大于一千块的支出有哪些 → list expense >1000 上个月；打车不止50的有几次 → count expense >50 「打车」 这个月
  - 这个月超支了吗 → budget expense 这个月；这个月超过一百的有 → nothing
less than a sum: becomes under
  under money:sum of?
  + 这个月不到五十的花了多少 → sum expense <50 这个月；上周低于20块的支出有几笔 → count expense <20 上周；这周餐饮小于三十的有哪些 → list expense <30 餐饮 这周
  - 今天没花多少 → nothing
a sum or more: becomes upward
  money:sum upward of?
  atLeast money:sum of?
  + 这个月一百以上的有几笔 → count expense ≥100 这个月；上个月五百块以上的支出有哪些 → list expense ≥500 上个月；200以上的餐饮花了多少 → sum expense ≥200 餐饮 这个月
  - 三号以上 → nothing
a sum or less: becomes downward
  money:sum downward of?
  atMost money:sum of?
  + 这个月五十以下的花了多少 → sum expense ≤50 这个月；上周20块以内的支出有几笔 → count expense ≤20 上周；30以下的打车有几次 → count expense ≤30 「打车」 这个月
  - 除了房租以外花了多少 → sum expense -「房租」 这个月
from one sum to another: becomes between
  money:least to money:most middle? of?
  + 这个月一百到两百的花了多少 → sum expense ≥100≤200 这个月；上个月五十到一百之间的有几笔 → count expense ≥50≤100 上个月；这个月50到80的打车有哪些 → list expense ≥50≤80 「打车」 这个月
  - 三号到十号花了多少 → sum expense 三号到十号
`);

/** What is said beside a question, before its parts are looked for. */
export const ASIDES = frames(`
who asks: becomes aside
  ^ -name|period|account|tag|howMuch|howMany|what|when|pause* wonders filler|unknown|look* pause
  ^ filler* wonders
  + 闺女放假回来问我，八月花了多少 → sum expense 八月；我记不清了，上个月打车花了多少 → sum expense 「打车」 上个月；算账呢，昨天花了多少 → sum expense 昨天；忘了这个月花了多少 → sum expense 这个月
  - 闺女这个月问我花了多少 → nothing；火锅我想问，花了多少 → sum expense 「火锅」 这个月
the same again: becomes aside
  reckon period filler* fine
  + 这个月打车平均一次多少，算这个月的就行 → average entry expense 「打车」 这个月；上周花了多少，按上周的就可以 → sum expense 上周；昨天花了多少，就看昨天的就好 → sum expense 昨天
  - 算收入 → nothing
`);
