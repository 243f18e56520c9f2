import { localized } from "../../platform/language/localized.ts";

/** The texts for a first visit without a sign-in. */
export const signInScreenText = localized("signInScreen", {
  title: "登录你的账本",
  lead: "随口记运行在你自己或家里人的电脑上。登录一次，账就同步到那里，换一台设备也都在。",
  signedIn: "已登录",
  later: "先在这台设备上记",
  laterHint: "不登录也能记，账存在这台设备上；以后登录了，会一起同步过去。",
});
