import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useLayoutEffect, useState, type ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Message } from '@bhumi/api/contract/language';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { IMPORT_FILTER } from '@bhumi/api/contract/resource/import-states';
import { recordTexts } from '@bhumi/api/contract/resource/texts';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { removeFirstPaint } from '../../first-paint/swap.ts';
import { ImportButton } from '../../imports/ImportButton.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import { focusElement, HEADING_ID } from '../../lib/focus.ts';
import { useNarrow } from '../../lib/useNarrow.ts';
import { useSession } from '../../lib/useSession.ts';
import { ColumnsButton, SavedFilters } from '../../preferences/PreferenceButton.tsx';
import { usePreferences } from '../../preferences/usePreferences.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { nextRow, recordRowId, type CellRenderers, type StoredRecord } from '../columns.ts';
import { CsvButton } from './CsvButton.tsx';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListFooter } from './ListFooter.tsx';
import { PendingRows } from './PendingRows.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';
import { RetryAlert } from '../../lib/RetryAlert.tsx';

const DeleteDialog = lazyPart(async () => (await import('../dialog/DeleteDialog.tsx')).DeleteDialog);
const ImportNotice = lazyPart(async () => (await import('../../imports/past/ImportNotice.tsx')).ImportNotice);

interface Props {
  definition: ResourceDefinition;
  /** The label of the link to a new record (default: "Add ..."). */
  add?: Message;
  cells?: CellRenderers;
  /** Whether a row offers to delete its record (default: yes, for users who may). */
  deletable?: boolean;
  /** Nothing can be added, opened or deleted. */
  readOnly?: boolean;
}

/** Heading, download, filters, the rows (a table, or cards on a phone) and the pager. */
export function ListScreen({
  definition,
  add,
  cells = {},
  deletable = true,
  readOnly = false,
}: Props): ReactElement {
  const { say } = useLanguage();
  const { may } = useSession();
  const { data, error, filterValues, isPending, isFetching, isPlaceholderData, refetch, total } =
    useListContext<StoredRecord>();
  const [condemned, setCondemned] = useState<StoredRecord | null>(null);
  /** The focus after a record was deleted: the next row. */
  const [left, setLeft] = useState<StoredRecord | null | undefined>();
  useEffect(() => {
    if (condemned || left === undefined) return;
    focusElement(left ? recordRowId(left.id) : HEADING_ID);
    setLeft(undefined);
  }, [condemned, left]);
  const narrow = useNarrow();
  const preferences = usePreferences(definition.name);
  const ready = Boolean(error) || !(isPending || preferences.isPending);
  useLayoutEffect(() => {
    if (ready) removeFirstPaint();
  }, [ready]);
  const heading = say(readOnly ? definition.label.many : texts.manage(definition.label));
  usePageTitle(heading);

  // Bulk actions belong to the resource engine, so only lists whose records it deletes have them.
  const selectable = deletable && !readOnly;
  const rows = { definition, cells, readOnly, selectable, onDelete: deletable ? setCondemned : undefined };
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: { xs: 1.5, sm: 2 } }}>
        <PageHeading sx={{ flexGrow: 1 }}>{heading}</PageHeading>
        {!narrow && (
          <>
            <SavedFilters definition={definition} />
            <ColumnsButton definition={definition} />
            <CsvButton definition={definition} />
            {!readOnly && <ImportButton definition={definition} />}
          </>
        )}
        {!readOnly && may(definition.access.create) && (
          <Button
            component={Link}
            to={`/${definition.name}/create`}
            variant="contained"
            aria-label={say(add ?? texts.add(definition.label))}
          >
            {say(add ?? (narrow ? texts.addShort : texts.add(definition.label)))}
          </Button>
        )}
      </Box>
      <FilterBar definition={definition} narrow={narrow} />
      {IMPORT_FILTER in filterValues && <ImportNotice definition={definition} />}
      {error && (
        <RetryAlert title={say(recordTexts.failedToLoad(definition.label))} onRetry={refetch} sx={{ mb: 2 }}>
          {error.message}
        </RetryAlert>
      )}
      {(!error || data) && (
        <Box aria-busy={isFetching}>
          <PendingRows shown={isPlaceholderData ?? false} />
          {selectable && <BulkBar definition={definition} />}
          {narrow ? <RecordCards {...rows} /> : <RecordTable {...rows} />}
          {!isPending && (total === 0 || data?.length === 0) && (
            <Box role="status" sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>
              {say(recordTexts.noneFound(definition.label))}
            </Box>
          )}
          <ListFooter />
          {narrow && !readOnly && <ImportButton definition={definition} />}
        </Box>
      )}
      {condemned && (
        <DeleteDialog
          definition={definition}
          record={condemned}
          onClose={() => setCondemned(null)}
          onDeleted={() => setLeft(nextRow(data ?? [], condemned))}
        />
      )}
    </Box>
  );
}
