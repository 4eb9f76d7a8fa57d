import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useDownload } from '../lib/useDownload.ts';
import { csvAddress } from './columns.ts';

/** Saves what search and filters leave of a list as CSV, where the definition offers that. */
export function CsvButton({
  definition: { name, csv },
}: {
  definition: ResourceDefinition;
}): ReactElement | null {
  const { say } = useLanguage();
  const { filterValues, sort } = useListContext();
  const { busy, download } = useDownload();
  if (!csv) return null;
  return (
    <Button
      variant="outlined"
      disabled={busy}
      onClick={() => void download(csvAddress(name, sort, filterValues as Record<string, unknown>), csv.file)}
    >
      {say(texts.downloadCsv)}
    </Button>
  );
}
