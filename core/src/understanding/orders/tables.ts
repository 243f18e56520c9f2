import type { Verdict } from "../kinds/act.ts";
import type { WordOf } from "../token.ts";
import { rows } from "./rows.ts";
import type { Doubt } from "./types.ts";

/*
 * The rules over the sequence of intentions, one in a line: name ; pattern ; what follows ; examples. Patterns are in the
 * language of `frames/frame.ts` over the names of links (`types.ts`), alternatives separated by //; ^ and $ are the ends of
 * the utterance. All examples use 午饭32 奶茶15 打车28; `?` is what the app asks.
 */

const CHANGE = "change|raise|lower|scale|swap";
const DROP = "drop|keep-only";
const ORDER = `${DROP}|store|${CHANGE}`;
const DOING = `${ORDER}|append`;
const BACK = "restore|rewant";

/** Each saying with the same mark: drop-it|store-it. */
const each = (mark: string, says: string) => says.replace(/[^|]+/g, (one) => `${one}-${mark}`);
const both = (one: string, other: string) => `${one} .... ${other} // ${other} .... ${one}`;
/** Nothing else is said, except for words that no frame explains. */
const alone = (main: string, beside = "stray") =>
  `^ ${beside}|stray* ${main} ${main}|${beside}|stray|cut|undone* $`;
const without = (not: string, ...parts: readonly string[]) =>
  `^ -${not}* ${parts.join(` -${not}* `)} -${not}* $`;
/** An order, then 不对, and no other order between. */
const THEN = `-${ORDER}* turn -${ORDER}*`;

/** What becomes of the link in the slot `it` before a rule decides: gone, the same for the draft `other`, or read otherwise. */
export type Rewriting = "forget" | "move" | "as wrong" | "as keep" | "as append";

export const REWRITINGS = rows<Rewriting>(`
back to what it was     ; undo:it .... change ; as wrong ; 打车改回来，还是三十 → change 3 amount=30；[午饭] 改回去，三十 → change 1 amount=30；[午饭] 还原吧，是昨天的 → change 1 date=2026-11-14
said anew               ; drop:it ${THEN} drop // store:it ${THEN} store // ${CHANGE}:it ${THEN} ${CHANGE} // ${CHANGE}:it -${ORDER}* ${each("turn", CHANGE)} ; forget ; 取消奶茶，不是，取消打车 → cancel 3；第一笔改成50，不，60 → change 1 amount=60
the same for another    ; ${ORDER}:it -${ORDER}* turn stray* topic-it:other stray* $ ; move ; 删第一笔，不对，第二笔 → cancel 2
mixed up, and set right ; ${both("swap:it", "drop|change|raise|lower|scale")} ; as wrong ; 弄反了，打车是收入 → change 3 type=INCOME
no draft, and its price ; thing:from stray* change-many-loose:it ; as append ; 理发才三十 → ? append 理发30
more of a kind          ; ${without("wrong", "change-kind:it")} ; as append ; [午饭] 餐饮五十 → append 餐饮50
told why it goes        ; change-typed:it -append|store* drop ; forget ; 奶茶她转我了，奶茶删了吧 → cancel 2
already so, and saved   ; ${both("change-same:it", "store|ok-fine")} // ${both("change-known:it", "ok")} ; forget ; 打车就是28，存吧 → confirm 3；[午饭] 对的，三十二 → confirm all；七十五块，对，存 → confirm all；[午饭] 三十二，没错 → confirm all
back to a value         ; ${both(CHANGE, "undo:it")} ; forget ; 不对，打车是30，你改回来 → change 3 amount=30；打车改回去，30 → change 3 amount=30
spared                  ; ${both("restore-it:it", "drop")} ; as keep ; 奶茶别删，打车删了 → cancel 3
`);

/** What is done; after a verdict: what it is about, by what was said, or all. `append+`: with what was said about it. */
export type Outcome =
  | "nothing"
  | "merge"
  | "two-kinds"
  | `which ${Verdict}`
  | `${Verdict} ${string}`
  | Doing;
type Doing = WordOf<"name change append append+ unpriced tell help undo exit continue wait no">;

/** The first rule that matches decides. */
export const RULES = rows<Outcome>(`
a yes as in chats       ; change-chat-yes ; confirm all ; 1 → ? confirm all
once more               ; retry ; nothing ; 再试一次 → unclear change
become one              ; ${without(`${DROP}|store|${CHANGE}|append|open`, "merge")} ; merge ; 这三笔合成一笔 → ? merge 1 2 3 amount=75；午饭和奶茶合并一下叫工作餐 → ? merge 1 2 amount=47 description=工作餐；合起来吧 → ? merge 1 2 3 amount=75
become one, and more    ; merge ; two-kinds ; 这三笔合成一笔，打车不要了 → unclear change
taken back              ; ${ORDER} ${THEN} keep|ok ; nothing ; 打车不要了，哦不，要的 → unclear change
a question about drafts ; ${alone("tell", "ok")} ; tell ; 打车多少 → tell drafts 3
asked back              ; ${alone("topic-back|ask-back", "ok")} ; tell ; 第二笔呢 → tell drafts 2
a question              ; ${without(DOING, "ask|tell")} ; nothing ; 打车删了吗 → unclear change
help                    ; ${alone("help", "ok")} ; help ; 你好 → help
undo                    ; ${alone("undo", "ok|wrong|giveup|enough")} ; undo ; 不对，撤回刚才的修改 → undo
undo or help, and more  ; undo|help ; nothing ; 撤销，存吧 → unclear change
one not to be recorded  ; ${both("stop-many", "why|strange|not")} ; which cancel ; 同事请的先不记了 → unclear target
goodbye, and an order   ; ${both("exit|stop", `${CHANGE}|append|store`)} ; two-kinds ; 打车改成35，拜拜 → unclear change
goodbye, and a draft    ; ${both("exit|stop", "topic-it|topic-all|more|further|unpriced|drop-it|drop-this")} ; nothing ; 打车不要了，拜拜 → unclear change
goodbye, none of it     ; ${both("exit|stop", "drop")} ; cancel all ; 不要了，拜拜 → cancel all
goodbye                 ; exit|stop ; exit ; 不记了，拜拜 → exit
brought back, changed   ; ${both(each("it", BACK), CHANGE)} ; change ; 打车不删了，改成20 → change 3 amount=20
wanted after all        ; rewant-it|rewant-all ; confirm ${BACK} ; 打车还是要的 → confirm 3
brought back            ; restore-it|restore-all ; restore ${BACK} ; 恢复第二笔 → restore 2
the last one back       ; ${alone(BACK, "ok|wrong|giveup")} ; restore last ; 恢复 → restore last
back, and more          ; ${BACK} ; nothing ; 恢复，存吧 → unclear change
more about the new one  ; ^ stray|ok|wrong* append stray|ok|append|turn* change-bare|change-this-told stray|ok|change-bare|change-this-told* $ ; append+ ; 还有一笔奶茶12，算在餐饮里 → append 奶茶12
added, then saved       ; ${without(ORDER, "append", "store-bare")} ; append ; 咖啡二十，存吧 → append 咖啡20
changed, and no price   ; ^ stray|ok|topic* ${CHANGE} stray|ok* unpriced $ ; change ; 打车改成35，又拿了点药 → ? change 3 amount=35
two kinds               ; ${both(DROP, `store|${CHANGE}`)} // ${both("store", CHANGE)} // ${both("append|unpriced|more", ORDER)} ; two-kinds ; 确认第一笔，其余取消 → ? cancel 2 3 + confirm 1；打车改成35，奶茶不要了 → ? change 3 amount=35 + cancel 2；打车改成35，存吧 → ? change 3 amount=35 + confirm all；打车不要了，再加一笔水果20 → unclear change；打车不要了，打车改成35 → unclear change
the value is missing    ; ${without(CHANGE, "open")} ; nothing ; 打车改一下 → unclear change
one of them should go   ; ${both("drop-many", "why|not|reason")} ; which cancel ; 同事请的，删了吧 → unclear target
dropped already, or all ; ^ ok-echo ok* drop-vague|drop-whole $ ; which cancel ; [奶茶-] 对，取消 → unclear target
one of them, unsaid     ; ${without("joke|drop-it|drop-all|drop-this|drop-whole|keep-only", "drop-vague")} ; which cancel ; 删掉 → unclear target
drop                    ; ${DROP} ; cancel ${DROP} ; 打车不要了 → cancel 3；奶茶留着，打车不要 → cancel 3；只留午饭 → cancel 2 3
add                     ; append ; append ; 还有一笔水果20 → append 水果20
change                  ; ${CHANGE} ; change ; 打车改成35 → change 3 amount=35；打车堵了半天，最后是36 → change 3 amount=36
complaint               ; ${without("store", "wrong|reason")} ; nothing ; 第一笔不对 → unclear change
wanted, nothing else    ; ${alone("keep-alone", "ok")} ; confirm keep ; 只要第一笔 → ? confirm 1 only；我只要午饭和打车 → ? confirm 1 3 only；除了奶茶其他都要 → ? confirm 1 3 only
left as it is           ; ${without("store", "leave|keep")} ; nothing ; 打车留着 → unclear change
its price is missing    ; ${alone("unpriced", "ok")} ; unpriced ; 还有一笔奶茶 → unpriced 奶茶
more, and a draft       ; ${both("more|further|unpriced", "topic-it|topic-all")} // ${both("more", "enough|fine|that")} ; nothing ; 还有打车那笔 → unclear change
go on                   ; ${without("store", "more")} ; continue ; 继续 → continue
one more to come        ; ${without("store", "further|unpriced")} ; wait ; 还有 → continue waiting
save                    ; store ; confirm store ; 确认第二笔 → confirm 2；存吧 → confirm all；都记上，除了奶茶 → confirm 1 3 only
yes, but which          ; ok-bare .... topic-it // ok-that-many ; which confirm ; 对，第一笔 → unclear target；行，就它了 → unclear target
nothing more to do      ; ${without("ok-fine|ok-that", "enough")} ; no ; 没什么要改的 → reply no
a sigh that agrees      ; giveup .... ok-fine|ok-that ; confirm all ; 算了，就这样吧 → ? confirm all
given up                ; giveup ; cancel all ; 算了 → cancel all
a field is right        ; ${alone("ok-partly")} ; nothing ; 金额都对 → unclear change
nothing was paid for it ; ${without(DOING, "topic-it", "free")} ; cancel topic ; 打车没花钱 → ? cancel 3；奶茶老板没收钱 → ? cancel 2；午饭我没掏钱 → ? cancel 1
a draft, nothing about  ; ^ topic-it $ ; name ; 第二笔 → unclear change；第五笔 → unclear target
agreed                  ; ok ; confirm ok ; 没问题 → confirm all；第一笔没问题 → confirm 1
`);

/** How far the certainty falls; every row that matches counts. */
export const DOUBTS = rows<Doubt>(`
told among other words  ; ${each("told-loose", DOING)} ; likely ; 打车那个师傅绕路了最后三十五 → ? change 3 amount=35
all, among other words  ; change-all-loose ; likely ; 小孩的都归育儿 → ? change 1 category=育儿 · 2 category=育儿 · 3 category=育儿
something else is gone  ; strange|thing drop-bare-loose|drop-all-loose ; none ; 会议取消了 → unclear change
a value among words     ; ${each("among", "change|raise|lower")} ; likely ; [午饭] 其实我跟老板磨了半天才五十 → ? change 1 amount=50
denied, and of no draft ; change-elsewhere ; likely ; [午饭] 从一百五砍到九十 → ? change 1 amount=90
more or less in a story ; bare-step ; likely ; [午饭] 送餐超时平台扣了五块 → ? append 送餐超时平台扣5 / change 1 amount=27
less, or said too low   ; lower-unsure ; likely ; 第一笔少十块 → ? change 1 amount=22；奶茶少五块 → ? change 2 amount=10
something without price ; ${CHANGE} .... unpriced ; likely ; 午饭改成40吧，又拿了点药 → ? change 1 amount=40
perhaps it was free     ; ${without(DOING, "topic-it", "free")} ; likely ; 打车没花钱 → ? cancel 3
a word we cannot place  ; unread ; likely ; 打车改成35，咖啡也是 → ? change 3 amount=35
about a part            ; part ; likely ; 奶茶第二杯打五折 → ? change 2 amount=7.5
hearsay or plan         ; unreal ; likely ; 我妈说打车是35 → ? change 3 amount=35
planned, so not new     ; ${both("append", "unreal")} ; unreal ; 等会儿要去买个蛋糕两百块 → unclear change
another time            ; usual .... ${each("told-loose", "change|append")}|raise|lower ; unreal ; 上次打车才22 → unclear change
supposed                ; unreal-if ; unreal ; 要是打车是三十五就好了 → unclear change
asked beside it         ; ${DOING} .... ask|tell // ask-bare|tell-bare .... ${DOING} // ask-it|tell-it .... drop|store|append|change-told ; likely ; 打车是三十五，对不对 → ? change 3 amount=35
whether it was saved    ; store not $ ; likely ; 一起存了没 → ? confirm all；都确认了没 → ? confirm all；全保存了没有 → ? confirm all
somebody else's         ; other stray|topic* ${each("told-loose", "change|append")} ; unreal ; 我朋友打车才花了20 → unclear change；小王今天打车五十 → unclear change；小张奶茶买一送一才九块 → unclear change
denied                  ; ${each("denied", DOING)} ; none ; 打车不用减半 → unclear change
hesitation              ; ${without("store", "later")} // later .... store ; likely ; 打车好像是35 → ? change 3 amount=35；打车可能不要了 → ? cancel 3
wanted, but recorded?   ; ${alone("keep-alone", "ok")} ; likely ; 只要第一笔 → ? confirm 1 only
a figure that agrees    ; change-chat-yes ; likely ; 1 → ? confirm all
not yet                 ; store|drop-bare .... later-bare|later-this|later-all // leave-bare .... drop-bare ; none ; 存吧，我再看看 → unclear change；先放着别存 → unclear change
a complaint, but saved  ; ${both("store", "wrong|reason")} ; likely ; 今天花太多了，存吧 → ? confirm all
more about a draft      ; ${both("further", "topic-it")} ; likely ; 奶茶打翻了又买一杯，加十五 → ? change 2 amount=30
second thoughts         ; ${DROP}|store .... further|giveup // further .... store ; likely ; 确认第二笔，还是算了 → ? confirm 2
a joke taken back       ; drop .... joke .... ok|keep|rewant ; none ; 奶茶不要了，开玩笑的，要的 → unclear change
a joke                  ; ${without("drop", "joke", "store|ok")} // ${without("drop", "store|ok", "joke")} ; likely ; 我瞎说的，存吧 → ? confirm all
called away             ; ${without("store|exit|stop", "errand")} ; likely ; 好，我去睡觉了 → ? confirm all
a draft, and a new one  ; ${both("append", "topic-it|wrong-complaint")} ; likely ; 打车退了，再加一笔水果20 → ? append 水果20
perhaps one of them     ; ${without("joke", "strange", "drop-many")} // ${without("joke", "drop-many", "strange")} ; likely ; 算了不要了，太琐碎 → ? cancel all
wait                    ; wait $ // ${without(DOING, "ok", "stay")} // ${without(DOING, "stay", "ok")} ; none ; 存吧，等等 → unclear change；好的好的你先忙 → unclear change
cut off                 ; cut ; none ; 存吧，但是 → unclear change
taken back at the end   ; undone ; none ; 都删了，不对 → unclear change
leaving, of a story     ; exit-loose ; none ; 今天走了一万两千步累死我了 → unclear change；还挂了号 → unclear change；在闲鱼上挂了个旧手机 → unclear change；老师傅走了十年 → unclear change
about something else    ; ok-loose ; none ; 司机师傅人挺好的 → unclear change
perhaps not to the app  ; ${without(DOING, "ok|giveup", "stray|topic")} // ${without(DOING, "stray", "ok-bare|giveup")} // giveup .... ok-bare $ ; likely ; 好的，妈我马上来 → ? confirm all；算了也行 → ? cancel all
`);
