import { inOtherVoices } from "../../../testing/in-other-voices.ts";

// What is for some of the drafts is never for all.
inOtherVoices(
  "凉皮10餐饮 地铁4交通 牛奶22饮品",
  `
  删掉重复的 => unclear target
  把错的删了 => unclear target
  不对的删掉 => unclear target
  去掉多余的 => unclear target
  把记错的那笔删了 => unclear target
  删了那个 => unclear target
  贵的都删了 => unclear target
  都不要，就要牛奶 => unclear change
  都存，牛奶不存 => unclear change
  取消，啊不，保存 => unclear change
  删地铁，啊不，删牛奶 => cancel 2
  地铁改成5块，啊不，牛奶改成20 => 2 amount=20
  确认地铁，啊不，牛奶 => unclear change
  牛奶是重复的 => cancel 2
  牛奶重复的删了 => cancel 2
  都取消，除了牛奶 => cancel 0,1
  错了，不要了 => cancel
  全删了，重来 => cancel
`,
);

inOtherVoices("凉皮10餐饮", "把错的删了 => cancel");
