import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { HttpError } from 'react-admin';
import type { AuditPage } from '@bhumi/api/contract/audit-log/list';
import { auditLogTexts } from '@bhumi/api/contract/audit-log/texts';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { DownloadButton } from '../lib/DownloadButton.tsx';
import { staleRowsProps } from '../lib/stale-rows.ts';
import { useSession } from '../lib/useSession.ts';
import { actsEverywhere } from '../lib/acts-everywhere.ts';
import { useListParams } from '../queue/useListParams.ts';
import { Entries } from './Entries.tsx';
import { FILTERS, Filters } from './Filters.tsx';
import { auditPageTexts as texts } from './texts.ts';

/**
 * The audit log, for AC (Land) and ADC (Revenue) of their places: who did what, when and from where. It is paged, can be saved as a file, and shows
 * the seal of each entry.
 */
export default function AuditLogPage(): ReactElement {
  const { language, say } = useLanguage();
  const { http, user } = useSession();
  const isOfPlaces = !actsEverywhere(user);
  const { parameters, set } = useListParams();
  usePageTitle(say(auditLogTexts.title));
  const paramsOf = (names: readonly string[]) =>
    new URLSearchParams(
      names.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)!]] : [])),
    ).toString();
  const query = paramsOf([...FILTERS, 'before']);
  const { data, error, isError, isPending, isPlaceholderData, refetch } = useQuery({
    // What is wrong with the days is said in the reader's language.
    queryKey: ['audit-log', query, language],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/audit-log?${query}`, { signal })).json as AuditPage,
  });
  const isInvalid = error instanceof HttpError && (error.status === 422 || error.status === 400);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Box component="h1" sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700, m: 0, flexGrow: 1 }}>
          {say(auditLogTexts.title)}
        </Box>
        <DownloadButton address={`/api/admin/audit-log/csv?${paramsOf(FILTERS)}`} file="audit-log.csv" />
      </Box>
      <Box sx={{ color: 'text.secondary', maxWidth: 720, mb: 2 }}>
        {say(texts.intro)} {isOfPlaces && `${say(texts.ofPlaces)} `}
        <Link href="/api/audit-anchor" target="_blank" rel="noopener">
          {say(texts.anchors)}
        </Link>
      </Box>
      <Filters />
      {isError && (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={!isInvalid && <Button onClick={() => void refetch()}>{say(shared.tryAgain)}</Button>}
        >
          {error.message || say(texts.failed)}
        </Alert>
      )}
      {isPending && (
        <Box role="status" aria-label={say(shared.loading)} sx={{ display: 'grid', gap: 1 }}>
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} variant="rounded" height={56} />
          ))}
        </Box>
      )}
      {data && !isError && (
        <Box {...staleRowsProps(isPlaceholderData)}>
          {data.rows.length > 0 ? (
            <Entries rows={data.rows} />
          ) : (
            <Box role="status" sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>
              {say(texts.none)}
            </Box>
          )}
          <Box component="nav" aria-label={say(shared.pages)} sx={{ display: 'flex', gap: 1, mt: 2 }}>
            {parameters.has('before') && (
              <Button onClick={() => set({ before: '' })}>{say(texts.newest)}</Button>
            )}
            {data.older !== null && (
              <Button variant="outlined" onClick={() => set({ before: data.older! })}>
                {say(texts.older)}
              </Button>
            )}
          </Box>
        </Box>
      )}
    </Box>
  );
}
