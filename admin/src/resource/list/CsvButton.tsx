import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { DownloadButton } from '../../lib/DownloadButton.tsx';
import { usePreferences } from '../../preferences/usePreferences.ts';
import { csvAddress, csvName } from '../columns.ts';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';

/** Saves the filtered and searched list as CSV; where columns may be added and were chosen, also as it is shown. */
export function CsvButton({ definition }: { definition: ResourceDefinition }): ReactElement {
  const { filterValues, sort } = useListContext();
  const { say } = useLanguage();
  const { columns } = usePreferences(definition.name);
  const address = (chosen?: readonly string[]) =>
    csvAddress(definition.name, sort, filterValues as Record<string, unknown>, chosen);
  return (
    <>
      <DownloadButton address={address()} file={csvName(definition)} />
      {columns && definition.further && (
        <DownloadButton
          address={address(columns)}
          file={`${definition.name}-columns.csv`}
          label={say(texts.csvAsShown)}
        />
      )}
    </>
  );
}
