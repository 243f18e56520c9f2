import { inOtherVoices } from "../../../testing/in-other-voices.ts";

// A change told as a complaint and again as an order is one change.
inOtherVoices(
  "午饭32餐饮 奶茶15饮品 打车28交通",
  `
  每笔都少记了一块钱，都给我加一块 => 0 amount=33; 1 amount=16; 2 amount=29
  第一笔多记了五块，减五块 => 0 amount=27
  午饭少算了十块，给我加上十块 => 0 amount=42
  午饭少算了十块，给我加上 => 0 amount=42
  第一笔多了三块你减三块 => 0 amount=29
  打车那笔报多了三块，扣掉三块吧 => 2 amount=25
  每一笔都多记了两块，统统减两块 => 0 amount=30; 1 amount=13; 2 amount=26
  打车漏算了五块，应该再加五块 => 2 amount=33
  奶茶减三块，我说减三块 => 1 amount=12
  打车加两块，对，加两块 => 2 amount=30
  午饭用券优惠了十块，减十块 => 0 amount=22
  都打八折，就是乘零点八 => 0 amount=25.6; 1 amount=12; 2 amount=22.4
  午饭减半，就是减十六 => 0 amount=16
  午饭少记了五块，补上五块，三十七 => 0 amount=37
  午饭和奶茶都少记了两块，都加两块 => 0 amount=34; 1 amount=17
  后两笔都多记了一块，减一块 => 1 amount=14; 2 amount=27
  午饭加五块，奶茶加五块 => 0 amount=37; 1 amount=20
  午饭加五块，再加两块 => 0 amount=39
  都加五块，午饭加十块 => 0 amount=42; 1 amount=20; 2 amount=33
  午饭打八折再减五块 => 0 amount=20.6
  午饭加五块再加五块 => unclear change
  午饭减两块减三块 => unclear change
  午饭多记了五块，减三块 => unclear change
  午饭少记了五块，减五块 => unclear change
  都多记了五块，打车再减十块 => unclear change
  午饭加五块，不对，加六块 => 0 amount=38
  午饭打八折，不对，九折 => 0 amount=28.8
  午饭加五块，不对，三十八 => 0 amount=38
  午饭加五块，不够，再加五块 => unclear change
  打车比上次贵了五块 => unclear change
  打车减一块，都减一块 => unclear change
  都减一块，打车减一块 => 0 amount=31; 1 amount=14; 2 amount=27
`,
);

inOtherVoices(
  "话费100通讯",
  `
  多记了十块，减十块 => 0 amount=90
  少算了十块，给我加上十块 => 0 amount=110
  打九五折了，乘零点九五 => 0 amount=95
  加十块加十块 => 0 amount=110
  小刘转了我五十，减五十 => 0 amount=50
  加二十块话费 => unclear change
  再加20块奶茶 => append 20 饮品 奶茶
  漏了二十块奶茶 => append 20 饮品 奶茶
`,
);
