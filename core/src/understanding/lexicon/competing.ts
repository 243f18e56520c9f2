/** Words with two senses in one scene; frames and neighbours decide. `scene sense sense: words`, the usual sense first. */
export const COMPETING = `
record light of: 的 | record bought send: 补了 | drafts light of: 的 | drafts light that: 这 那
drafts light me: 我 我们 咱 咱们 侬 | drafts light they: 你 | drafts light boss: 老板 店家 | drafts light taker: 师傅
drafts add also: 还有 | drafts they payer: 对方 平台 | drafts point they: 它 | drafts wonder they: 谁
drafts add plan: 别忘了 | drafts plan unready: 先不 | drafts only wantonly: 只要 | drafts is wantonly: 就要
drafts handed want: 要的 要了 | drafts plan want: 想要 | drafts file record jot: 记 | drafts set record: 写
drafts plan record: 记得 | drafts less miss: 少 | drafts short miss forgot: 漏了 漏记 | drafts short miss: 少记 少说 少了 差了`;
