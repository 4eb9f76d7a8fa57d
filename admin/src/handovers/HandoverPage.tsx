import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { HttpError } from 'react-admin';
import type { HandoverDetails } from '@bhumi/api/contract/offices/handovers';
import { postLine } from '@bhumi/api/contract/offices/offices';
import { useLanguage } from '../i18n/language.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { useSession } from '../lib/useSession.ts';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { NoSuchPage } from '../pages/NoSuchPage.tsx';
import { Paper } from '../print/Paper.tsx';
import { ON_SCREEN } from '../print/paper.ts';
import { Cases } from './Cases.tsx';
import { People } from './People.tsx';
import { handoverPageTexts as texts } from './texts.ts';
import { Words } from './Words.tsx';
import { RetryAlert } from '../lib/RetryAlert.tsx';

/** What was open, and what came and was settled before the successor confirmed. */
function Lists({ handover }: { handover: HandoverDetails }): ReactElement {
  const { say } = useLanguage();
  const { list, listed_at, since, side, passed } = handover;
  if (!list) return <Alert severity="info">{say(texts.noList)}</Alert>;
  const frozenAt = listed_at ? new Date(listed_at) : null;
  // Cases are open to who holds the post, and to administrators.
  const linked = side === null || passed === (side === 'successor');
  const shortened = list.own.length < list.own_count || list.office.length < list.office_count;
  const heading = { fontSize: 18, fontWeight: 700, mt: 3, mb: 0.5 } as const;
  return (
    <>
      <Box sx={{ mt: 2 }}>{say(listed_at ? texts.frozen(listed_at) : texts.live)}</Box>
      {shortened && <Alert severity="info">{say(texts.more)}</Alert>}
      <Box component="h2" sx={heading}>
        {say(texts.own(list.own_count))}
      </Box>
      <Cases cases={list.own} frozenAt={frozenAt} own linked={linked} />
      <Box component="h2" sx={heading}>
        {say(texts.office(list.office_count))}
      </Box>
      <Cases cases={list.office} frozenAt={frozenAt} linked={linked} />
      {since && since.came.length + since.settled.length > 0 && (
        <Box component="section">
          <Box component="h2" sx={heading}>
            {say(texts.since)}
          </Box>
          <Box>{say(texts.came(since.came.length))}</Box>
          {since.came.length > 0 && <Cases cases={since.came} frozenAt={frozenAt} linked={linked} />}
          <Box sx={{ mt: 1 }}>{say(texts.settled(since.settled.length))}</Box>
          {since.settled.length > 0 && <Cases cases={since.settled} frozenAt={frozenAt} linked={linked} />}
        </Box>
      )}
    </>
  );
}

/** One hand-over: who confirms it, and its list. On screen it is confirmed, or closed by an administrator; it prints as a paper. */
export function HandoverPage({ id }: { id: number }): ReactElement {
  const { say } = useLanguage();
  const { http, user } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['handovers', id],
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/handovers/${id}`, { signal })).json as HandoverDetails,
  });
  usePageTitle(say(texts.title));
  if (error instanceof HttpError && error.status === 404) return <NoSuchPage />;
  if (error) {
    return (
      <RetryAlert title={say(texts.notRead)} onRetry={refetch}>
        {error.message}
      </RetryAlert>
    );
  }
  if (!data) return <LoadingPage />;
  const { side, passed, passes_at, closed, may_confirm, waits_for } = data;
  const mayClose = user.role === 'admin' && !closed && (!passed || waits_for.length > 0);
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Paper of={[]}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <PageHeading sx={{ flexGrow: 1 }}>{say(texts.title)}</PageHeading>
          <Button variant="outlined" sx={ON_SCREEN} onClick={() => window.print()}>
            {say(texts.print)}
          </Button>
        </Box>
        <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {say(postLine({ ...data, deputy: false }))}
        </Box>
        <Box>
          {`${say(passed ? texts.hasPassed(passes_at) : texts.passes(passes_at))} `}
          {say(texts.entered(data.entered_by, data.entered_at))}
        </Box>
        {closed && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            <strong>{say(texts.closed(closed.by, closed.at))}</strong>
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{closed.reason}</Box>
          </Alert>
        )}
        <People handover={data} />
        {may_confirm && side && (
          <Words
            id={id}
            act="confirm"
            field="remark"
            label={texts.remark}
            help={texts.remarkHelp}
            button={texts.confirm}
            failed={texts.failed}
            ask={texts.ask[side]}
          />
        )}
        <Lists handover={data} />
        {mayClose && (
          <Words
            id={id}
            act="close"
            field="reason"
            label={texts.reason}
            help={passed ? texts.closeAfter : texts.closeBefore}
            button={texts.close}
            failed={texts.closeFailed}
            destructive
          />
        )}
      </Paper>
    </Box>
  );
}
