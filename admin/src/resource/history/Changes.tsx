import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactElement } from 'react';
import type { HistoryEntry, RecordHistory } from '@bhumi/api/contract/resource/history';
import { retiredTexts } from '@bhumi/api/contract/resource/retired-texts';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';
import { useSession } from '../../lib/useSession.ts';
import { CompareVersions } from './CompareVersions.tsx';
import { FieldsTable } from './FieldsTable.tsx';
import type { Restorable } from './Restore.tsx';
import { historyTexts as texts } from './texts.ts';
import { useEntryTitle } from './entry-title.tsx';
import { RetryAlert } from '../../lib/RetryAlert.tsx';

/** Whether the record was retired or restored; both have a reason. */
const isRetiring = ({ action, reason }: HistoryEntry): boolean => action === 'retire' || reason !== null;

/** Who changed a record when, field by field; any two versions can be compared. */
export default function Changes({ onShown, ...of }: Restorable & { onShown: () => void }): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const titleOf = useEntryTitle();
  const { name } = of.definition;
  const { id } = of.record;
  const { data, isError, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [name, 'history', id],
      initialPageParam: null as number | null,
      queryFn: async ({ signal, pageParam }) => {
        const query = pageParam === null ? '' : `?before=${pageParam}`;
        return (await http(`/api/admin/${name}/${id}/history${query}`, { signal })).json as RecordHistory;
      },
      getNextPageParam: ({ older }) => older,
    });
  const isLoaded = data !== undefined;
  const tell = useRef(onShown);
  useEffect(() => {
    if (isLoaded) tell.current();
  }, [isLoaded]);
  if (isError) {
    return <RetryAlert onRetry={refetch}>{say(texts.failed)}</RetryAlert>;
  }
  if (isPending) return <Skeleton height={120} aria-label={say(shared.loading)} />;
  const pages = data.pages.flatMap(({ changes, referred }) =>
    changes.map((change) => ({ change, referred })),
  );
  if (pages.length === 0) return <Box sx={{ color: 'text.secondary' }}>{say(texts.none)}</Box>;
  return (
    <>
      {of.dirty && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {say(texts.unsaved)}
        </Alert>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pages.map(({ change, referred }) => {
          const { what, when, who } = titleOf(change);
          return (
            <Box
              component="li"
              key={change.id}
              sx={{ py: 1, '& + &': { borderTop: 2, borderColor: 'divider' } }}
            >
              <strong>{what}</strong>
              <Box sx={{ color: 'text.secondary' }}>{`${when}, ${who}`}</Box>
              {isRetiring(change) && (
                <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                  {`${say(retiredTexts.reason)}: ${change.reason ?? say(retiredTexts.notGiven)}`}
                </Box>
              )}
              {change.fields.length > 0 ? (
                <FieldsTable
                  of={of}
                  fields={change.fields}
                  label={`${what}, ${when}`}
                  referred={{ before: referred, after: referred }}
                  heads={{ before: texts.before, after: texts.after }}
                  // Before it was created, a record had no values.
                  offered={[change.action === 'create' ? 'after' : 'before']}
                />
              ) : (
                !isRetiring(change) && <div>{say(texts.nothing)}</div>
              )}
            </Box>
          );
        })}
      </Box>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say(texts.older)}
        </Button>
      )}
      {pages.length > 1 && <CompareVersions of={of} entries={pages.map(({ change }) => change)} />}
    </>
  );
}
