import { inOtherVoices } from "../../../testing/in-other-voices.ts";

inOtherVoices(
  "午饭35餐饮 打车20交通 奶茶15饮品 买菜60买菜",
  `
  第三那个改成6 => 2 amount=6
  第三那笔改成6 => 2 amount=6
  第三是6 => 2 amount=6
  第2-4笔改成5 => 1 amount=5; 2 amount=5; 3 amount=5
  第二至四笔都加10 => 1 amount=30; 2 amount=25; 3 amount=70
  第三、第四不要了 => cancel 2,3
  1,3,4笔删掉 => cancel 0,2,3
  倒数第二、第三笔删掉 => cancel 1,2
  第二和第三金额反了 => 1 amount=15; 2 amount=20
  第二到第九笔删掉 => unclear target
  第一食堂改成30 => unclear target
  第一笔是30第二笔是40 => 0 amount=30; 1 amount=40
  第三笔改成第一笔的一半 => unclear change
  第三笔改成第二笔的两倍 => unclear change
  第一笔改成第二笔的一半 => unclear change
  第三笔比第一笔多10块 => unclear change
  打车改成午饭的一半 => unclear change
  第一笔改成第二笔 => unclear change
  不是第一笔，第二笔改成50 => unclear change
  第一笔改成一半 => 0 amount=17.5
  第一笔改成原来的两倍 => 0 amount=70
  第三笔和第一笔打八折 => 0 amount=28; 2 amount=12
  第一笔是打车 => 0 category=交通 description=打车
  中间两笔删掉 => cancel 1,2
  末了那笔五十五 => 3 amount=55
  第一笔人情第三笔零食 => 0 category=人情; 2 category=零食
  第二笔昨天晚上的，三十 => 1 amount=30 date=2026-11-14
  吃的都是昨天的 => unclear target
`,
);

inOtherVoices(
  "午饭35餐饮 打车20交通",
  `
  第一笔乘以100000000 => unclear change
  第一笔乘以100 => 0 amount=3500
  第一笔改成50第一笔改成60 => unclear change
  第一笔改成50不对第一笔改成60 => 0 amount=60
  第一笔改成50第一笔改成50 => 0 amount=50
  第一笔改成50，第一笔改成昨天 => 0 amount=50 date=2026-11-14
  都改成昨天，第一笔改成前天 => 0 date=2026-11-13; 1 date=2026-11-14
  第一笔加10第一笔减5 => unclear change
  第一笔加10再减5 => 0 amount=40
  第一笔改成-5 => unclear change
  午饭-35 => unclear change
  第一笔改成2026-11-03 => 0 date=2026-11-03
  停车负一楼10块 => append 10 汽车 停车负一楼
  一共90 => unclear change
  一共花了130 => unclear change
  吃饭和打车一共80 => unclear change
  第一笔和第二笔一共80 => unclear change
  这些一共130 => unclear change
  午饭一共40 => 0 amount=40
  第二笔总共30 => 1 amount=30
  书和笔一共45 => append 45 教育 书和笔
`,
);
