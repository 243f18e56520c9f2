import { inOtherVoices } from "../../../testing/in-other-voices.ts";

inOtherVoices(
  "+卖吉他350二手 充话费100通讯 毛衣80服饰",
  `
  吉他最后成交三百二 => 0 amount=320
  吉他是三百二成交的 => 0 amount=320
  吉他那个最后成交三百二 => 0 amount=320
  吉他最后三百二卖的 => 0 amount=320
  吉他后来砍到三百 => 0 amount=300
  吉他被砍到三百 => 0 amount=300
  吉他买家砍到三百三 => 0 amount=330
  毛衣砍到六十五 => 2 amount=65
  毛衣跟老板讲到六十五 => 2 amount=65
  毛衣谈下来七十五 => 2 amount=75
  毛衣最后给了七十 => 2 amount=70
  毛衣实际付了72 => 2 amount=72
  第三笔最后成交六十 => 2 amount=60
  毛衣砍了十块 => 2 amount=70
  成交三百二 => unclear change
  吉他没成交 => unclear change
  吉他对方想砍到三百 => unclear change
  毛衣没谈下来 => unclear change
  毛衣谈下来二十 => unclear change
  毛衣砍下来二十 => unclear change
  毛衣没砍到六十 => unclear change
  书包砍到五十 => append 50 服饰 书包
  自行车谈下来四百五 => append 450 运动 自行车
  吉他包成交三十 => append 30 娱乐 吉他包
  毛衣改成交通 => 2 category=交通
`,
);
