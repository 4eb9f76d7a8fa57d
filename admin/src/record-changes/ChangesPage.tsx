import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import {
  changeKindLabels,
  type ProposedChange,
  type ProposedChanges,
} from '@bhumi/api/contract/record-changes/record-changes';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { usePolled } from '../lib/usePolled.ts';
import { POLL_SECONDS } from '../queue/list-address.ts';
import { CHANGES_ADDRESS } from './address.ts';
import { PendingChange } from './PendingChange.tsx';
import { changeScreenTexts as texts } from './texts.ts';
import { RetryAlert } from '../lib/RetryAlert.tsx';

function Change({ change }: { change: ProposedChange }): ReactElement {
  const { language, say } = useLanguage();
  const { dag, mouza, mutation, kind } = change;
  const name = say(texts.dag(dag.khatiyan_number, dag.dag_no));
  return (
    <Box
      component="li"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: { xs: 1.5, sm: 2 }, mb: 2, maxWidth: 900 }}
    >
      <Box component="h2" sx={{ fontSize: 18, fontWeight: 700, m: 0, overflowWrap: 'anywhere' }}>
        {say(changeKindLabels[kind])}: {name}, {language === 'bn' ? mouza.name_bn : mouza.name_en}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1.5 }}>
        <Link component={PageLink} to={`/dags/${dag.id}`}>
          {name}
        </Link>
        {mutation && (
          <Link component={PageLink} to={`/mutations?q=${encodeURIComponent(mutation.tracking_number)}`}>
            {say(texts.mutation(mutation.tracking_number))}
          </Link>
        )}
      </Box>
      <PendingChange change={change} />
    </Box>
  );
}

/** The changes of owner rows that wait for a second person, oldest first. */
export default function ChangesPage(): ReactElement {
  const { say } = useLanguage();
  usePageTitle(say(texts.title));
  const { data, error, isPending, refetch } = usePolled<ProposedChanges>(CHANGES_ADDRESS, POLL_SECONDS);
  const { data: changes = [], total = 0 } = data?.answer ?? {};
  return (
    <Box>
      <PageHeading sx={{ mb: 2 }}>{say(texts.title)}</PageHeading>
      {error && (
        <RetryAlert title={say(texts.loadFailed)} onRetry={refetch} sx={{ mb: 2 }}>
          {error.message}
        </RetryAlert>
      )}
      {isPending && (
        <Box role="status" aria-label={say(shared.loading)} sx={{ display: 'grid', gap: 2, maxWidth: 900 }}>
          <Skeleton variant="rounded" height={320} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
      {data && (
        <>
          <Box role="status" sx={{ color: 'text.secondary', mb: 2 }}>
            {say(total === 0 ? texts.none : texts.waiting(total))}{' '}
            {total > changes.length && say(texts.onlyFirst(changes.length, total))}
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
