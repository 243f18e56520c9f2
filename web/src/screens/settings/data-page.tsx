import { Suspense, useCallback, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { useExport } from "../../ui/exchange/use-export.ts";
import { DownloadIcon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { Switch } from "../../ui/switch.tsx";
import { ClearLedger } from "./clear-ledger.tsx";
import { ImportRow } from "./import-row.tsx";
import { KeepingGroup } from "./keeping-group.tsx";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsText } from "./settings-text.ts";

const text = settingsText.data;

/** Most users have imported nothing. */
const pastImports = lazyPart(async () => (await import("./past-imports.tsx")).PastImports);

export function DataPage() {
  const save = useExport();
  const { photos } = useServices();
  const storedBytes = useWatched(useCallback(() => photos.storedBytes(), [photos])) ?? 0;
  const isPhotoNamed = useWatched(namesPhoto) ?? false;
  const hasImports = useWatched(hasImported) ?? false;
  const [hasPhotos, setPhotos] = useState(true);
  return (
    <>
      <KeepingGroup />
      <SettingsGroup title={text.export} hint={text.exportHint}>
        <ListRow
          leading={<DownloadIcon size={1.375} />}
          title={text.json}
          hint={text.jsonHint}
          onClick={() => void save("json", { hasPhotos })}
        />
        {isPhotoNamed ? (
          <Switch
            label={text.withPhotos}
            hint={
              storedBytes === 0
                ? text.photosElsewhereHint
                : text.withPhotosHint(megabytesOf(storedBytes))
            }
            checked={hasPhotos}
            onChange={setPhotos}
          />
        ) : null}
        <ListRow
          leading={<DownloadIcon size={1.375} />}
          title={text.csv}
          hint={text.csvHint}
          onClick={() => void save("csv")}
        />
        <ListRow
          leading={<DownloadIcon size={1.375} />}
          title={text.beancount}
          hint={text.beancountHint}
          onClick={() => void save("beancount")}
        />
      </SettingsGroup>
      <ImportRow />
      {hasImports ? (
        <Suspense>
          <pastImports.Part />
        </Suspense>
      ) : null}
      <ClearLedger />
    </>
  );
}

async function hasImported({ definitions }: Books): Promise<boolean> {
  return (await definitions.all()).some(({ kind, deleted }) => kind === "import" && !deleted);
}

/** Whether any entry names a photo. A new device has the files of none, and an export fetches them. */
async function namesPhoto(books: Books): Promise<boolean> {
  let isNamed = false;
  await books.visitEntries(({ photos = "" }) => {
    isNamed ||= photos !== "";
  });
  return isNamed;
}

/** Rounded up: a single small photo is not nothing. */
function megabytesOf(bytes: number): string {
  return (Math.ceil(bytes / 100_000) / 10).toFixed(1);
}
