import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { mutationReviewMessages, type MutationPage } from '@bhumi/api/contract/mutations/review';
import { AssignedFilter, inView, useAssignedView } from '../../assignments/AssignedFilter.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { DecisionDialog } from '../../queue/DecisionDialog.tsx';
import { QueueFrame } from '../../queue/QueueFrame.tsx';
import { QueueTable } from '../../queue/QueueTable.tsx';
import { useQueue } from '../../queue/useQueue.ts';
import { Actions } from './Actions.tsx';
import { columns, Newest, useMutationTitle } from './columns.tsx';
import { Filters } from './Filters.tsx';
import { NewestLine } from './NewestLine.tsx';
import { Pages } from '../Pages.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { mutationQueue } from './queue.ts';
import { useOpenExact } from './useOpenExact.ts';
import { listOf, PER_PAGE, useView } from './view.ts';
import { RefusalsOf } from './Refusals.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { mutationTexts as texts } from '../texts.ts';

/** The review queue of mutations. */
export default function MutationsPage(): ReactElement {
  const { say } = useLanguage();
  const { view, set } = useView();
  const title = useMutationTitle();
  const assigned = useAssignedView();
  const openExact = useOpenExact();
  const work = useQueue(mutationQueue, {
    list: inView(listOf(view), assigned),
    rows: ({ data }: MutationPage) => data,
  });
  const { rows, open, total = 0 } = work;
  const newest = work.answer?.newest ?? null;
  const { search, status, page } = view;
  return (
    <QueueFrame
      work={work}
      file="mutations.csv"
      title={texts.title}
      failed={mutationReviewMessages.loadFailed}
      filters={
        <>
          <Filters
            key={`${status} ${search}`}
            search={search}
            status={status}
            onFilter={(asked) => {
              set({ ...asked, page: 1 });
              void openExact(asked.search);
            }}
          />
          <AssignedFilter />
          <MoreFilters more={view.more} onChange={(more) => set({ more, page: 1 })} />
        </>
      }
    >
      {(rows || !work.error) && (
        <Newest.Provider value={work.answer?.newest_id ?? null}>
          <Box aria-busy={!rows || work.stale}>
            {newest && <NewestLine work={work} mutation={newest} />}
            <QueueTable
              {...work}
              title={texts.title}
              columns={columns}
              perPage={PER_PAGE}
              actions={(row) => <Actions work={work} mutation={row} />}
            />
            {rows?.length === 0 && (
              <Box role="status" sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>
                {say(texts.none)}
              </Box>
            )}
            {rows && (
              <Pages
                page={page}
                total={total}
                estimated={work.estimated}
                last={work.answer?.last_page ?? 1}
                onPage={(to) => set({ page: to })}
              />
            )}
          </Box>
        </Newest.Provider>
      )}
      {open?.action === null && (
        <ReviewDialog
          key={open.row.id}
          work={work}
          mutation={[...(rows ?? []), newest].find((row) => row?.id === open.row.id) ?? open.row}
        />
      )}
      <DecisionDialog
        work={work}
        subject={title}
        onSave={work.review}
        beside={(row, action) => action === 'approve' && <RefusalsOf mutation={row} />}
      />
    </QueueFrame>
  );
}
