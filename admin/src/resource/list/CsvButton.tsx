import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { DownloadButton } from '../../lib/DownloadButton.tsx';
import { csvAddress, csvName } from '../columns.ts';

/** Saves the filtered and searched list as CSV. */
export function CsvButton({ definition }: { definition: ResourceDefinition }): ReactElement {
  const { filterValues, sort } = useListContext();
  const address = csvAddress(definition.name, sort, filterValues as Record<string, unknown>);
  return <DownloadButton address={address} file={csvName(definition)} />;
}
