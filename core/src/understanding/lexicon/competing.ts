/** Words with two senses in one scene; frames and neighbours decide. `scene word: sense sense`, the usual one first. */
export const COMPETING = `
record 的: light of
record 补了: bought send
drafts 的: light of
drafts 这: light that
drafts 那: light that
drafts 我: light me
drafts 我们: light me
drafts 咱: light me
drafts 咱们: light me
drafts 侬: light me
drafts 你: light they
drafts 老板: light boss
drafts 店家: light boss
drafts 师傅: light taker
drafts 还有: add also
drafts 对方: they payer
drafts 平台: they payer
drafts 它: point they
drafts 谁: wonder they
drafts 别忘了: add plan
drafts 先不: plan unready
drafts 只要: only wantonly
drafts 就要: is wantonly
drafts 要的: handed want
drafts 要了: handed want
drafts 想要: plan want
drafts 记: file record
drafts 写: set record
drafts 记得: plan record
drafts 漏了: short miss forgot
drafts 漏记: short miss forgot
drafts 少记: short miss
drafts 少说: short miss
drafts 少了: short miss
drafts 差了: short miss
`;
