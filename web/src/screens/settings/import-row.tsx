import { exchangeText } from "../../ui/exchange/exchange-text.ts";
import { useImportChooser } from "../../ui/exchange/use-import-chooser.tsx";
import { ArrowUpIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsText } from "./settings-text.ts";

const text = settingsText.data;

export function ImportRow() {
  const { choose, isTaking, outcome } = useImportChooser();
  return (
    <SettingsGroup title={text.import} hint={text.importHint}>
      <ListRow
        leading={<ArrowUpIcon size={1.375} />}
        title={isTaking ? exchangeText.importing : text.importBill}
        hint={text.importBillHint}
        onClick={choose}
      />
      <ListRow
        leading={<ArrowUpIcon size={1.375} />}
        title={isTaking ? exchangeText.importing : text.importJson}
        hint={text.importJsonHint}
        onClick={choose}
      />
      {outcome}
    </SettingsGroup>
  );
}
