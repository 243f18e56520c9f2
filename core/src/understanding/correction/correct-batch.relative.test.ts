import { inOtherVoices } from "../../../testing/in-other-voices.ts";

// By how much, never to how much.
inOtherVoices(
  "吃饭60餐饮 打车30交通",
  `
  每一笔都少一块五 => 0 amount=58.5; 1 amount=28.5
  都少两块 => 0 amount=58; 1 amount=28
  各少两块 => 0 amount=58; 1 amount=28
  各减两块 => 0 amount=58; 1 amount=28
  通通减两块 => 0 amount=58; 1 amount=28
  统一加两块 => 0 amount=62; 1 amount=32
  每样加两块 => 0 amount=62; 1 amount=32
  每笔扣两块 => 0 amount=58; 1 amount=28
  都降了两块 => 0 amount=58; 1 amount=28
  每笔贵两块 => 0 amount=62; 1 amount=32
  都涨价两块 => 0 amount=62; 1 amount=32
  第二笔降五块 => 1 amount=25
  打车贵五块 => 1 amount=35
  打车加价五块 => 1 amount=35
  打车往上提五块 => 1 amount=35
  打车降价五块 => 1 amount=25
  加五块到打车上 => 1 amount=35
  每笔都五十 => 0 amount=50; 1 amount=50
  每个五十 => unclear change
  都降到二十 => 0 amount=20; 1 amount=20
  打车涨价了，三十五 => 1 amount=35
  打车涨价了三十五 => 1 amount=35
  打车涨价了五块 => unclear change
  打车降价了二十五 => unclear change
  打车少五块 => unclear change
  第二笔少五块 => unclear change
  第二笔多五块 => unclear change
  打车那笔多打了五块 => unclear change
  第二笔少交了五块 => unclear change
  第二笔尾款二十 => unclear change
  第二笔手续费五块 => unclear change
  第二笔让了五块 => unclear change
  第二笔我只给了二十 => 1 amount=20
  第二笔微信付的二十 => 1 amount=20
  第二笔总价二十 => 1 amount=20
  都多两块 => unclear change
  每笔都高了五块 => unclear change
  每一笔都差两块 => unclear change
  都少那么两块 => unclear change
  打车扣了五块 => unclear change
  打车多写了个零头 => unclear change
  吃饭和打车加一起一百 => unclear change
  吃饭里酒水是二十 => unclear change
  打车用了五块红包 => unclear change
  打车没花三十，二十八 => 1 amount=28
  打车记28就行 => 1 amount=28
  打车记少了三十五才对 => unclear change
  吃饭加了个菜七十 => unclear change
  统一冰红茶5块 => append 5 饮品 统一冰红茶
`,
);

inOtherVoices(
  "奶茶18饮品",
  `
  少两块 => unclear change
  贵两块 => 0 amount=20
  便宜两块 => 0 amount=16
`,
);
