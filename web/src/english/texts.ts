/** The Chinese texts by name: a module's `localized("record", …)` needs a line here. */
export interface Texts {
  readonly account: typeof import("../screens/settings/account-text.ts").accountText;
  readonly accounts: typeof import("../screens/settings/accounts/accounts-text.ts").accountsText;
  readonly amended: typeof import("../screens/record/confirm-card/amended-text.ts").amendedText;
  readonly answer: typeof import("../screens/record/answer-card/answer-text.ts").answerText;
  readonly app: typeof import("../app/app-text.ts").appText;
  readonly asked: typeof import("../screens/record/asked-text.ts").askedText;
  readonly audit: typeof import("../screens/settings/audit-text.ts").auditText;
  readonly bill: typeof import("../ui/exchange/bills/bill-text.ts").billText;
  readonly budget: typeof import("../ui/budgets/budget-text.ts").budgetText;
  readonly category: typeof import("../ui/category-text.ts").categoryText;
  readonly clock: typeof import("../ui/news/clock-text.ts").clockWords;
  readonly conflict: typeof import("../ui/news/conflict-text.ts").conflictText;
  readonly connection: typeof import("../ui/connection-text.ts").connectionText;
  readonly counted: typeof import("../ui/exchange/counted-records-text.ts").countedText;
  readonly deviceName: typeof import("../app/device-name-text.ts").deviceNameText;
  readonly devices: typeof import("../screens/settings/devices-text.ts").devicesText;
  readonly due: typeof import("../screens/record/due/due-text.ts").dueText;
  readonly ear: typeof import("../ui/ear-text.ts").earText;
  readonly earPanel: typeof import("../screens/settings/ear-panel-text.ts").earPanelText;
  readonly entryChanges: typeof import("../ui/entry-changes-text.ts").entryChangesText;
  readonly exchange: typeof import("../ui/exchange/exchange-text.ts").exchangeText;
  readonly fetching: typeof import("../ui/fetching-text.ts").fetchingText;
  readonly form: typeof import("../ui/entry-form/form-text.ts").formText;
  readonly hearing: typeof import("../ui/hearing-text.ts").hearingWords;
  readonly history: typeof import("../ui/history/history-text.ts").historyText;
  readonly import: typeof import("../ui/exchange/import-text.ts").importText;
  readonly keeping: typeof import("../ui/keeping-text.ts").keepingText;
  readonly ledger: typeof import("../screens/ledger/ledger-text.ts").ledgerText;
  readonly ledgerName: typeof import("../ui/ledger-name-text.ts").ledgerNameText;
  readonly ledgers: typeof import("../screens/settings/ledgers-text.ts").ledgersText;
  readonly look: typeof import("../screens/settings/look-text.ts").lookText;
  readonly deleted: typeof import("../screens/settings/deleted/deleted-text.ts").deletedText;
  readonly merge: typeof import("../screens/settings/merge-text.ts").mergeText;
  readonly models: typeof import("../screens/settings/models/models-text.ts").modelsText;
  readonly more: typeof import("../ui/more-fields/more-text.ts").moreText;
  readonly month: typeof import("../ui/month-text.ts").monthText;
  readonly notSaved: typeof import("../screens/record/not-saved-text.ts").notSavedText;
  readonly offers: typeof import("../ui/news/offers-text.ts").offersText;
  readonly pairing: typeof import("../screens/pairing/pairing-text.ts").pairingText;
  readonly photos: typeof import("../ui/photos/photos-text.ts").photosText;
  readonly pictureReader: typeof import("../screens/settings/picture-reader-text.ts").pictureReaderText;
  readonly pictures: typeof import("../screens/record/pictures/pictures-text.ts").picturesText;
  readonly plans: typeof import("../screens/settings/plans/plans-text.ts").plansText;
  readonly reckoned: typeof import("../screens/record/confirm-card/reckoned-text.ts").reckonedText;
  readonly record: typeof import("../screens/record/record-text.ts").recordText;
  readonly refusal: typeof import("../ui/refusal-text.ts").refusalText;
  readonly rule: typeof import("../ui/rule-text.ts").ruleText;
  readonly selecting: typeof import("../screens/ledger/selecting/selecting-text.ts").selectingText;
  readonly settings: typeof import("../screens/settings/settings-text.ts").settingsText;
  readonly signIn: typeof import("../ui/sign-in-text.ts").signInText;
  readonly signInScreen: typeof import("../screens/sign-in/sign-in-screen-text.ts").signInScreenText;
  readonly span: typeof import("../ui/span-text.ts").spanText;
  readonly standing: typeof import("../screens/record/standing-text.ts").standingText;
  readonly statistics: typeof import("../screens/statistics/statistics-text.ts").statisticsText;
  readonly tokens: typeof import("../screens/settings/tokens-text.ts").tokensText;
  readonly trouble: typeof import("../screens/settings/trouble-text.ts").troubleText;
  readonly ui: typeof import("../ui/ui-text.ts").uiText;
  readonly undrafted: typeof import("../screens/record/undrafted-text.ts").undraftedText;
  readonly waiting: typeof import("../screens/record/waiting/waiting-text.ts").waitingText;
  readonly welcome: typeof import("../screens/welcome/welcome-text.ts").welcomeText;
  readonly who: typeof import("../ui/who-text.ts").whoText;
}

/** An English text for every Chinese one, with the same parameters. */
export type English = { readonly [Name in keyof Texts]: Translated<Texts[Name]> };

/** Chinese texts are typed by their wording here and there: 仅本机 | 本机与服务器. */
type Translated<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Words
    ? (...values: Values) => Translated<Words>
    : { readonly [Key in keyof Text]: Translated<Text[Key]> };
