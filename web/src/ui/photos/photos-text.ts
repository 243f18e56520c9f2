import { localized } from "../../platform/language/localized.ts";

/** The texts about the photos of an entry. */
export const photosText = localized("photos", {
  title: "照片",
  add: "加照片",
  hint: "小票、发票都可以；存的是缩小的一份，不带拍摄地点",
  full: (most: number) => `最多 ${most} 张`,
  working: "正在缩小照片……",
  open: (ordinal: number, count: number) => `看第 ${ordinal} 张照片，共 ${count} 张`,
  place: (ordinal: number, count: number) => `照片 ${ordinal} / ${count}`,
  alt: (ordinal: number) => `第 ${ordinal} 张照片`,
  previous: "上一张",
  next: "下一张",
  larger: "放大",
  smaller: "缩小",
  remove: "去掉这张",
  removed: "已去掉 1 张照片",
  reading: "正在取照片……",
  missing: "这张照片不在这里：可能还没从另一台设备传完，或者很久以前去掉了",
  unreachable: "这张照片在服务器上，现在连不上。连上以后就能看",
  notAnImage: "这个文件打不开，不是图片，或者这个浏览器不认识它的格式",
  storageFull: "存储空间满了，照片没有存下。请先清理一些空间",
  failed: "照片没有存下，请再试一次",
});
