import { frames } from "../table.ts";

/** Who takes the money, and who gives it: payments, sales and gifts. The act nearest to the sum decides: `~` does not skip another. */
export const GIVERS = frames(`
paid by myself: expense
  share|own-part -earning|turnover|pause|act|money* money:a
  self|me|one|each|people put ~ money:a
  bought|got ... in-hand ~ money:a
  in-hand money:a of? thing|general|unknown|asked|bought|got
  + 小李子水果摊三十二 → 32；跟室友唱K我出了七十五 → 75；KTV通宵一人摊六十八 → 68；我跟我哥一人出了三千 → 3000
  - 修鞋摊上换了个鞋跟15 → 15
bought after haggling: expense
  asked ... in-hand|paid|give|collect ~ money:a
  quoted ... paid|collect|give ~ money:a
  haggle ... give|collect ~ money:a
  asked|haggle ... money:a give me
  + 原价59的奶茶券后29 → 29；理发原价68，会员48 → 48；洗牙原价三百，团购八十八 → 88
  - 打折后六十，原价九十的裤子 → 60
made good to others: expense 其他
  damage ... deduct me? ~ money:a
  made-good ~ money:a
  money:a made-good they|friend|kin|customer|tenant|boss? $
  + 退客户货款三百 → 300；我追尾赔人家三千 → 3000；买家退货我退了他六十 → 60
  - 快递丢了赔了我六十 → +60
collected from me: expense
  charged ~ money:a
  collect measure !gift-money|earning ~ money:a
  refund|withdraw ~ fee ~ money:a
  passive collect|grab|took ~ money:a
  deduct me? -in-hand|paid|act|money|pause* money:a
  + 超时被扣了十块 → 10；去医院停车收了八块 → 8；话费自动扣了39 → 39；退票手续费二十 → 20
  - 我收了房租三千 → +3000
rent received: income 租金
  tenant ... inward|receive|collect ~~ money:a
  let !me ... money:a
  let ~ pause ( -act|money|pause* money:a pause|and? )+
  tenant .. inward .. money:a ( -act|money|pause* money:a )+
  collect|inward .. rent-money ~ money:a
  collect ( label -thing|general|act|money|pause* money:a pause? )+
  rent-money ~ money:a ~~ receive|arrive|inward $
  + 我收了房租三千 → +3000；租客转了我两千六 → +2600；房客水电费转我一百八 → +180；收了一楼一千五二楼一千六 → +1500 +1600
  - 房东收了我三千房租 → 3000
a payer pays expenses back: income 报销
  repaid ~~ money:a
  + 医保报了一千二 → +1200；医保报了八百二到我账上了 → +820；公司给我报了三百二 → +320
  - 给孩子报了英语班三千六 → 3600
paid by an employer: income 工资
  employer|boss .. inward ~~ money:a
  + 老板给大伙每人发了三百 → +300；旅行社给我结了四千八 → +4800；包工头发了上个月的钱，六千五 → +6500
  - 公司报销了三百 → +300
presents received: income 礼金
  collect count? gift-money|人情 pause ( kin|friend|customer money:a pause? )+
  + 收了三笔礼，大姑五百，二叔八百，老同学三百 → +500 +800 +300；收礼金，姑姑一千，舅舅两千 → +1000 +2000；收了两份礼，三姨六百，表哥四百 → +600 +400
  - 随了三份礼，大姑五百，二叔八百，老同学三百 → 500 800 300
handed to the speaker: income
  inward ~~ money:a
  inward .. gift-money ... money:a
  inward work ~ money:a
  ( -act|money|pause* money:a pause )+ all give? me? inward|receive|collect $
  money:a ... all receive|collect $
  settle pause? in-hand ~ money:a
  money:a ~ inward me? $
  + 妈妈给我500 → +500；同事转了我三十饭钱 → +30；外婆硬塞了五百块钱 → +500；奶奶给我儿子包了五百红包 → +500；小明还我两百 → +200
  - 我还小红一百 → 100；给同学转了三百 → 300
bought from a seller: expense
  sell thing thing? of ... money:a
  sell me ... money:a
  + 烤红薯的卖给我一个，八块 → 8；菜贩子卖给我一把蔫菜，五块 → 5；找楼下卖水果的拿了箱橙子六十五 → 65
  - 人家卖三十，我砍到二十五 → 25
sold: income 二手
  sell|put ~~ money:a
  sell|put count ~ pause ( -act|money|pause* money:a and|pause? )+
  used .. put|in-hand|sell ... money:a
  used ... give|collect ~ money:a
  thing|general|used ~ strike pause? money:a
  + 旧书卖了四十 → +40；废品卖了三十二 → +32；鸡蛋卖了八十六块 → +86
  - 出了趟差花了八百 → 800
wages paid: expense
  taker earning ~~ money:a
  taker .. earning .. send|settle ~ money:a
  outward .. earning pause ( -act|money|pause* money:a pause|and? )+
  thing|taker trade-money .. settle ~~ money:a
  give ~ friend|taker outward earning money:a
  ^ date? give earning money:a
  + 给小王发工资四千五 → 4500；给帮厨的小刘结工钱三百 → 300；给兼职的钱六百 → 600；临时工工钱三百 → 300；瓦工工钱结了三千六 → 3600；月嫂的工资发了一万二 → 12000
  - 给单位买打印纸五十 → 50
paid for a thing: expense
  bought|got|buy|deed|hiring -money* outward third ~ money:a
  + 买菜给了人家五十 → 50；雇三轮拉回来给了人家二十 → 20；称了五斤，给了人家二十四 → 24
  - 给了人家五十红包 → 50
given to somebody: expense 人情
  outward kin|friend|child|they|each ~ money:a
  give kin|friend|child|they|each .. outward ~ money:a
  ^ give ~ kin|child|friend .. earning|upkeep ~ money:a
  + 给同学转了三百 → 300；给我妈打了一千五生活费 → 1500；给孙子利是一百 → 100
  - 给孙女买杯柠檬水四块 → 4
handed by the speaker: expense
  outward ~ money:a
  + 修水龙头给师傅六十 → 60；转给房东两千五 → 2500；爸爸住院我打了五千过去 → 5000
  - 我爸给我打了一千五生活费 → +1500
given to us on our occasion: income 礼金
  child|home .. occasion ... kin|friend .. gift|send ~ money:a
  child|home .. occasion ... collect ~ money:a
  me occasion ... kin|friend ... gift|send ~ money:a
  + 儿子结婚我姐随了两千 → +2000；女儿出嫁大姐随礼两千 → +2000；孙子满月酒收了亲戚们的礼金六千六 → +6600
  - 姐姐家孩子满月随了六百 → 600
given on an occasion: expense 人情
  gift ~ money:a
  + 随车洗车30 → 30；随机盲盒59 → 59；我妈随了五百 → 500
  - 随便吃了30 → 30
`);
