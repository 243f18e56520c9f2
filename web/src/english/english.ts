import { app } from "./app/app.ts";
import { deviceName } from "./app/device-name.ts";
import { pairing } from "./app/pairing.ts";
import { signIn } from "./app/sign-in.ts";
import { signInScreen } from "./app/sign-in-screen.ts";
import { welcome } from "./app/welcome.ts";
import { ledger } from "./ledger/ledger.ts";
import { selecting } from "./ledger/selecting.ts";
import { statistics } from "./ledger/statistics.ts";
import { answer } from "./record/answer.ts";
import { due } from "./record/due.ts";
import { pictures } from "./record/pictures.ts";
import { reckoned } from "./record/reckoned.ts";
import { record } from "./record/record.ts";
import { amended, asked, notSaved, undrafted } from "./record/small-texts.ts";
import { standing } from "./record/standing.ts";
import { waiting } from "./record/waiting.ts";
import { account } from "./settings/account.ts";
import { accounts } from "./settings/accounts.ts";
import { audit } from "./settings/audit.ts";
import { deleted } from "./settings/deleted.ts";
import { devices } from "./settings/devices.ts";
import { earPanel } from "./settings/ear-panel.ts";
import { ledgers } from "./settings/ledgers.ts";
import { look } from "./settings/look.ts";
import { merge } from "./settings/merge.ts";
import { models } from "./settings/models.ts";
import { pictureReader } from "./settings/picture-reader.ts";
import { plans } from "./settings/plans.ts";
import { settings } from "./settings/settings.ts";
import { tokens } from "./settings/tokens.ts";
import { trouble } from "./settings/trouble.ts";
import type { English } from "./texts.ts";
import { bill } from "./ui/bill.ts";
import { category } from "./ui/category.ts";
import { conflict } from "./ui/conflict.ts";
import { connection } from "./ui/connection.ts";
import { ear } from "./ui/ear.ts";
import { entryChanges } from "./ui/entry-changes.ts";
import { counted, exchange, importTexts } from "./ui/exchange.ts";
import { fetching } from "./ui/fetching.ts";
import { form } from "./ui/form.ts";
import { hearing } from "./ui/hearing.ts";
import { history } from "./ui/history.ts";
import { keeping } from "./ui/keeping.ts";
import { clock, offers, who } from "./ui/news.ts";
import { photos } from "./ui/photos.ts";
import { budget, rule } from "./ui/plans.ts";
import { ledgerName, month, more, refusal, span } from "./ui/small-texts.ts";
import { ui } from "./ui/ui.ts";

/** Loaded only when the interface is English. */
export const english: English = {
  account,
  accounts,
  amended,
  answer,
  app,
  asked,
  audit,
  bill,
  budget,
  category,
  clock,
  conflict,
  connection,
  counted,
  deleted,
  deviceName,
  devices,
  due,
  ear,
  earPanel,
  entryChanges,
  exchange,
  fetching,
  form,
  hearing,
  history,
  import: importTexts,
  keeping,
  ledger,
  ledgerName,
  ledgers,
  look,
  merge,
  models,
  month,
  more,
  notSaved,
  offers,
  pairing,
  photos,
  pictureReader,
  pictures,
  plans,
  reckoned,
  record,
  refusal,
  rule,
  selecting,
  settings,
  signIn,
  signInScreen,
  span,
  standing,
  statistics,
  tokens,
  trouble,
  ui,
  undrafted,
  waiting,
  welcome,
  who,
};
