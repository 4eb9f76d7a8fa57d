import Box from '@mui/material/Box';
import { useEffect, type ReactElement } from 'react';
import { HttpError } from 'react-admin';
import type { MutationReview, ReviewedMutation } from '@bhumi/api/contract/mutations/review';
import { useLanguage } from '../../i18n/language.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import { focusElement, isOpenDialog } from '../../lib/focus.ts';
import { NoSuchPage } from '../../pages/NoSuchPage.tsx';
import { DecisionDialog } from '../../queue/DecisionDialog.tsx';
import { queueRowId } from '../../queue/queue.ts';
import { useQueue } from '../../queue/useQueue.ts';
import { ADDRESS } from '../drafts.ts';
import { useMutationTitle } from '../review/columns.tsx';
import { DeskBar } from '../../assignments/DeskBar.tsx';
import { Outcome } from '../review/MutationState.tsx';
import { mutationQueue } from '../review/queue.ts';
import { Refusals } from '../review/Refusals.tsx';
import { Sections } from '../review/Sections.tsx';
import { SectionHeading } from '../Section.tsx';
import { mutationTexts as texts } from '../texts.ts';
import { Decide } from './Decide.tsx';
import { Neighbours } from './Neighbours.tsx';

/** A case is long to read, and changes seldom while it is read. */
const caseQueue = { ...mutationQueue, seconds: 60 };

const rowOf = (review: MutationReview): ReviewedMutation => ({
  ...review,
  record_owed: review.record_standing === 'owed',
});

/** A mutation at its own address: all that the dialog of the list shows, the decision, and the way to its neighbours in the list. */
export function CasePage({ id }: { id: number }): ReactElement {
  const { say } = useLanguage();
  const title = useMutationTitle();
  const work = useQueue(caseQueue, {
    list: `${ADDRESS}/${id}`,
    rows: (review: MutationReview) => [rowOf(review)],
    isOneCase: true,
  });
  const { answer: data, error } = work;
  const row = work.rows?.[0];
  const subject = row ? title(row) : '';
  usePageTitle(subject || say(texts.mutation));
  // The keys decide on what has the focus.
  const isRead = row !== undefined;
  useEffect(() => {
    if (isRead && !isOpenDialog()) focusElement(queueRowId(id));
  }, [isRead, id]);
  if (error instanceof HttpError && error.status === 404) return <NoSuchPage />;
  return (
    <Box
      component="article"
      id={queueRowId(id)}
      tabIndex={-1}
      aria-label={subject || say(texts.mutation)}
      sx={{ maxWidth: 960, outline: 'none', scrollMargin: '96px 0 24px' }}
    >
      <Neighbours id={id} />
      <PageHeading sx={{ mt: 1, mb: 1, overflowWrap: 'anywhere' }}>
        {subject || say(texts.mutation)}
      </PageHeading>
      {row && <DeskBar kind="mutations" row={row} subject={subject} />}
      {row && <Outcome row={row} />}
      {data && data.refusals.length > 0 && work.waits(row!) && <Refusals refusals={data.refusals} />}
      {row && <Decide work={work} row={row} mayApprove={data?.refusals.length === 0} />}
      <SectionHeading.Provider value="h2">
        <Sections data={data} isPending={!data && !error} error={error} onRetry={work.retry} />
      </SectionHeading.Provider>
      <DecisionDialog work={work} subject={title} />
    </Box>
  );
}
