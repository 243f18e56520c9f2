import { describe, expect, test } from "vitest";
import { contextAt } from "../../testing/engine-samples.ts";
import { show } from "./kinds/show.ts";
import { understand } from "./understand.ts";

const context = contextAt();
const BEGINNINGS = ["", "嗯，", "等一下，", "不对，", "好的，", "算了，", "那个"];

/** One sentence a line, `sentence → outcome`; `?` marks a sum that the user should check. */
const PHENOMENA: Readonly<Record<string, string>> = {
  "nouns that look like measures": `
    鞋两百包三百 → 200 300
    油七十米五十 → 70 50
    药八十片子一百 → 80 100
    米六十油八十盐三块 → 60 80 3
    挂号五十片子一百二药八十 → 50 120 80
    书包一百二本子十五笔八块 → 120 15 8
    盆二十桶三十 → 20 30
    帽子四十包八十 → 40 80
    水两块面十块 → 2 10
    头盔一百二盒饭十八 → 120 18
    床三千柜子两千 → 3000 2000`,
  "amounts before their things, even if one is the sum of the others": `
    50块打车，30块吃饭，20块水果 → 50 30 20
    三十打车二十吃饭 → 30 20
    四十块买菜，十块停车 → 40 10
    100房租30水费70电费 → 100 30 70
    八块早饭十五午饭二十晚饭 → 8 15 20
    六十理发三十洗车三十加油 → 60 30 30
    二十五块奶茶，十二块面包，十三块水果 → 25 12 13
    九十火锅六十打车三十奶茶 → 90 60 30
    15块咖啡，28块午饭 → 15 28
    三十块打车二十块吃饭十块买水 → 30 20 10`,
  "一 of a count right after a numeral": `
    有三笔一笔早餐八块一笔午餐二十一笔晚餐三十五 → 8 20 35
    记三笔，一笔打车三十，一笔午饭二十，一笔咖啡十五 → 30 20 15
    今天两笔一笔菜三十一笔肉五十 → 30 50
    一笔打车二十一笔奶茶十五 → 20 15
    三笔支出一笔房租三千一笔水费一百一笔电费二百 → 3000 100 200
    有两笔一笔停车十块一笔加油三百 → 10 300
    一笔理发四十一笔洗头二十一笔染发三百 → 40 20 300
    昨天两笔一笔火锅二百一笔KTV三百 → 200 300
    一共四笔一笔早饭六块一笔地铁四块一笔午饭二十五一笔晚饭三十 → 6 4 25 30
    我有两笔一个是打车三十一个是吃饭五十 → 30 50`,
  "one price told in parts": `
    早饭8.5+10 → 18.5
    水果12块+8块=20块，打车30 → 20 30
    买药30+15+7.5 → 52.5
    停车费8+6元 → 14
    午饭20+晚饭30 → 20 30`,
  "a numeral before Latin letters": `
    买书30T恤80 → 30 80
    打车25KTV200 → 25 200
    午饭30SPA300 → 30 300
    奶茶15VIP会员25 → 15 25
    水果20A4纸15 → 20 15
    买菜50U盘40 → 50 40
    话费100Q币30 → 100 30
    零食20T恤99 → 20 99
    咖啡18PS5手柄400 → 18 400
    早餐12KTV88 → 12 88`,
  "said twice or stuttered": `
    打车三十三十 → 30
    午饭二十，二十 → 20
    停车十块十块 → 10
    加油三百三百 → 300
    水果二十块二十块 → 20
    打车打车三十 → 30
    吃饭吃饭花了六十 → 60
    买菜买菜五十 → 50
    早饭早饭八块 → 8
    今天今天打车三十 → 30`,
  "the speaker's own share": `
    聚餐三百我出了六十 → 60
    火锅四百八我那份一百二 → 120
    打车六十跟同事平摊我出三十 → 30
    房租三千六三个人分我一千二 → 1200
    KTV总共五百，AA下来我一百 → 100
    吃饭二百四一人一半我付了一百二 → 120
    我们四个人吃了三百二，我自己掏了八十 → 80
    生日蛋糕二百，我摊了五十 → 50
    水电三百二，我这份一百六 → 160
    烧烤五百，均摊下来我出了一百 → 100`,
  "到了 means reached, not received": `
    打车去机场一百二，机票八百六，到了又打车五十 → 120 860 50
    到了医院挂号二十 → 20
    到了晚上又吃火锅一百二 → 120
    到了北京住酒店四百 → 400
    到了公司楼下买了杯咖啡十五 → 15
    到了地方停车十块 → 10
    外卖到了，三十五 → 35
    快递到了，运费八块 → 8
    工资到了，八千 → +8000
    三千块到了 → +3000
    报销到了两百 → +200`,
  "names that end in a figure": `
    转给李四六百 → 600
    转给张三五百 → 500
    转给王五两百 → 200
    给赵六七百 → 700
    转给老张三百 → 300
    给小李四百 → 400`,
  "verbs that were split into a thing or a question": `
    后来发现书店有活动，六十 → 60
    发现水费忘交了，交了八十 → 80
    重新做了个发型三百 → 300
    出现问题修车三百 → 300
    找到一家面馆吃面十八 → 18`,
  "an amount repeated after 不": `
    买菜花了三十，不，三十五吧 → 35
    买花五十，不，六十 → 60
    打车三十，不，打车三十五 → 35
    午饭三十，不，是二十五，打车十块 → 25 10
    打车三十，不算停车十块 → 30 10`,
  "money given back to the speaker": `
    小明还我两百 → +200
    小红把钱还我了三百 → +300
    小明还了我五十 → +50
    小明还给我两百 → +200
    我还小红一百 → 100
    还我妈五百 → ~500 →我妈
    我还得交二百 → nothing`,
  "homophones beside 块": `
    吃饭是块 → 10?
    打车石块 → 10?
    早饭实块钱 → 10?
    水果二是块 → 20?
    打车时块 → 10?
    吃饭四石块 → 40?
    买菜三是块钱 → 30?
    午饭是块，停车五块 → 10? 5
    停车五块，午饭二石块 → 5 20?
    奶茶事块 → 10?`,
};

const linesOf = (block: string) =>
  block
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" → "));

describe.each(Object.entries(PHENOMENA))("%s", (_, block) => {
  test.each(linesOf(block))("%s → %s", (said, meaning = "") => {
    for (const beginning of BEGINNINGS) {
      const act = understand(beginning + said, { batch: null, asked: null, context });

      expect(show(act), beginning).toBe(meaning.replaceAll("?", ""));
      if (act.type !== "record") continue;
      for (const [index, each] of meaning.split(" ").entries()) {
        const doubted = (act.drafts[index]?.confidence ?? 1) < 0.7;
        if (each.endsWith("?")) expect(doubted, `${beginning} ${each}`).toBe(true);
      }
    }
  });
});
