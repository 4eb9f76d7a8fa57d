import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import {
  registrationStatusLabels,
  type ReviewedRegistration,
} from '@bhumi/api/contract/land-registrations/registrations';
import { registrationReviewMessages } from '@bhumi/api/contract/land-registrations/review';
import { AssignedFilter, inView, useAssignedView } from '../assignments/AssignedFilter.tsx';
import { useLanguage } from '../i18n/language.ts';
import { DecisionDialog } from '../queue/DecisionDialog.tsx';
import { QueueFrame, QueuePager } from '../queue/QueueFrame.tsx';
import { QueueTable } from '../queue/QueueTable.tsx';
import { useQueue } from '../queue/useQueue.ts';
import { SearchBox } from '../resource/list/SearchBox.tsx';
import { Actions } from './Actions.tsx';
import { columns, useLandTitle } from './land.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import { EVERY, listOf, registrationQueue } from './queue.ts';
import { registrationTexts as texts } from './texts.ts';
import { useView } from './useView.ts';
import { Matched } from './Matched.tsx';
import { Select } from '../lib/Select.tsx';

/** The queue of land tax registrations. */
export default function RegistrationsPage(): ReactElement {
  const { say } = useLanguage();
  const { view, set } = useView();
  const title = useLandTitle();
  const assigned = useAssignedView();
  const work = useQueue(registrationQueue, {
    list: inView(listOf(view), assigned),
    rows: (registrations: ReviewedRegistration[]) => registrations,
    onlyPending: view.status === 'pending',
  });
  const { rows, open } = work;
  const filters = (
    <Box
      role="search"
      aria-label={say(texts.search)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}
    >
      <SearchBox
        label={say(texts.search)}
        hint={say(texts.searchFor)}
        value={view.q}
        onChange={(q) => set({ q, page: 1 })}
      />
      <Select
        value={view.status}
        // The search needs them to say what it finds.
        sx={{ maxWidth: { xs: 140, sm: 'none' } }}
        onChange={(event) => set({ status: event.target.value, page: 1 })}
        inputProps={{ 'aria-label': say(texts.status) }}
      >
        <option value={EVERY}>{say(texts.allStatuses)}</option>
        {Object.entries(registrationStatusLabels).map(([status, label]) => (
          <option key={status} value={status}>
            {say(label)}
          </option>
        ))}
      </Select>
      <AssignedFilter />
    </Box>
  );
  return (
    <QueueFrame
      work={work}
      file="land-tax-registrations.csv"
      title={texts.title}
      failed={registrationReviewMessages.loadFailed}
      filters={filters}
    >
      {(rows || !work.error) && (
        <Box aria-busy={!rows || work.stale}>
          <QueueTable
            {...work}
            title={texts.title}
            columns={columns}
            perPage={view.perPage}
            actions={(row) => <Actions work={work} registration={row} />}
          />
          {rows?.length === 0 && (
            <Box role="status" sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>
              {say(texts.none)}
            </Box>
          )}
          {rows && <QueuePager {...work} />}
        </Box>
      )}
      {open?.action === null && (
        <MatchDialog
          key={open.row.id}
          work={work}
          registration={rows?.find(({ id }) => id === open.row.id) ?? open.row}
        />
      )}
      <DecisionDialog
        work={work}
        subject={title}
        // Stays visible until the approval is confirmed, even if nobody has opened it before.
        beside={(row, action) =>
          action === 'approve' && (
            <Box sx={{ mb: 2 }}>
              <Matched registration={row} short />
            </Box>
          )
        }
      />
    </QueueFrame>
  );
}
