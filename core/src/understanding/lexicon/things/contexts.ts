/** Words that change the category of a thing beside them; kinds/purposes.ts says how. */
export const CONTEXTS = `cook: 铁锅炖 地锅 烤 炸 炒 卤 涮 炖 烧 煎 蒸 焖 焗 拌 熏 烩 炝 麻辣 香辣 酸辣 椒盐 椒麻 咖喱 葱油 酸汤 剁椒 泡椒 水煮 糖醋 铁板 宫保 回锅 手撕 口水 红烧 清蒸 干锅 石锅 砂锅 爆炒 清炒 油炸 | meal: 早饭 早餐 早点 午饭 午餐 中饭 晚饭 晚餐 夜宵 宵夜 打包 打包了
eat: 食 食咗 吃 吃了 吃的 吃个 嗦 嗦了 啃 撮 点了 | ride: 坐 坐了 坐的 搭 搭了 乘 骑 骑了 | mail: 寄 寄了 邮寄 寄去 寄回 寄给 寄出去 | wash: 洗 洗了 干洗 干洗了 送洗 水洗
top-up: 充 充了 充值 交了 交费 缴费 | rent: 租 租了 租的 | fit: 换 换了 换个 修 修了 修个 装 装了 装个 安装 | serve: 清洗 加氟 氟 不制冷 上门 师傅 | make: 拉 煮 炖 熬 煲 腌 织 缝 做 包饺子 炖汤 煮粥 熬汤 | baby: 婴儿 宝宝 儿童 新生儿
visit: 看望 探望 走亲戚 串门 拜年 看姥姥 看奶奶 看爷爷 看外婆 看病人 看老人 看老师 看岳父 看丈母娘 丈母娘家 婆婆家 岳父家 去看她 去看他 | extra: 加了 加 配 夹了 又加 另加 外加 | help: 帮 替 帮忙 | celebrate: 过寿 祝寿 大寿 贺寿 | toward: 去 到 回 接 送`;
