import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Select from '@mui/material/Select';
import { useEffect, useState, type ReactElement } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import {
  registrationStatusLabels,
  type ReviewedRegistration,
} from '@bhumi/api/contract/land-registrations/registrations';
import { reviewMessages } from '@bhumi/api/contract/land-registrations/review';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { useDesk } from '../lib/user.ts';
import { nextWaiting } from '../queue/next.ts';
import { useLastPage } from '../queue/useAddress.ts';
import { useTold } from '../queue/useTold.ts';
import { Pager } from '../resource/Pager.tsx';
import { SearchBox } from '../resource/SearchBox.tsx';
import { matchButtonId, type Step } from './Actions.tsx';
import { useRegistrations } from './api.ts';
import { DecideRegistration } from './DecideRegistration.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import { RegistrationList } from './RegistrationList.tsx';
import { registrationTexts as texts } from './texts.ts';
import { useView } from './useView.ts';

interface Open {
  registration: ReviewedRegistration;
  step: Step;
  /** The decision was begun from the comparison, and goes on with the next one's. */
  queued: boolean;
}

/** The review of land tax registrations: read again every ten seconds, worked like a queue. */
export default function RegistrationsPage(): ReactElement {
  const { say } = useLanguage();
  const { user } = useDesk();
  const tell = useTold();
  const { view, set } = useView();
  const { data, error, refetch, isPlaceholderData } = useRegistrations(view);
  const [open, setOpen] = useState<Open | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  usePageTitle(say(texts.title));
  useLastPage(isPlaceholderData ? undefined : data);

  /** Once the dialog is gone, the keyboard goes on at the row that was open last, or where the next one waits. */
  useEffect(() => {
    if (open || focused === null) return;
    window.document.getElementById(matchButtonId(focused))?.focus();
    setFocused(null);
  }, [open, focused]);

  const rows = data?.answer;
  const next = open ? nextWaiting(rows ?? [], open.registration.id, user.id) : undefined;
  /** Goes on with the next one that waits. */
  const goOn = (queued: boolean, done?: Message) => {
    tell(next !== undefined, done);
    if (next && queued) return setOpen({ registration: next, step: 'match', queued });
    setOpen(null);
    if (next) setFocused(next.id);
  };

  return (
    <Box>
      <Box component="h1" sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700, mt: 0, mb: 2 }}>
        {say(texts.title)}
      </Box>
      <Box
        role="search"
        aria-label={say(texts.search)}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}
      >
        <SearchBox label={say(texts.search)} value={view.q} onChange={(q) => set({ q, page: 1 })} />
        <Select
          native
          value={view.status}
          onChange={(event) => set({ status: event.target.value, page: 1 })}
          inputProps={{ 'aria-label': say(texts.status) }}
        >
          <option value="">{say(texts.allStatuses)}</option>
          {Object.entries(registrationStatusLabels).map(([status, label]) => (
            <option key={status} value={status}>
              {say(label)}
            </option>
          ))}
        </Select>
      </Box>
      {error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{say(shared.tryAgain)}</Button>}
          sx={{ mb: 2 }}
        >
          <strong>{say(reviewMessages.loadFailed)}</strong>
          <div>{error.message}</div>
        </Alert>
      )}
      {(rows || !error) && (
        <Box aria-busy={!rows || isPlaceholderData}>
          <RegistrationList
            registrations={rows}
            perPage={view.perPage}
            onOpen={(registration, step) => setOpen({ registration, step, queued: step === 'match' })}
          />
          {rows?.length === 0 && (
            <Box role="status" sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>
              {say(texts.none)}
            </Box>
          )}
          {data && (
            <Pager
              page={view.page}
              perPage={view.perPage}
              total={data.total}
              estimated={data.estimated}
              setPage={(page) => set({ page })}
              setPerPage={(perPage) => set({ perPage, page: 1 })}
            />
          )}
        </Box>
      )}
      {open?.step === 'match' && (
        <MatchDialog
          key={open.registration.id}
          registration={rows?.find(({ id }) => id === open.registration.id) ?? open.registration}
          more={next !== undefined}
          onDecide={(status) => setOpen({ ...open, step: status })}
          onNext={() => goOn(true)}
          onClose={() => {
            setOpen(null);
            setFocused(open.registration.id);
          }}
        />
      )}
      {open && open.step !== 'match' && (
        <DecideRegistration
          registration={open.registration}
          status={open.step}
          onClose={() => setOpen(open.queued ? { ...open, step: 'match' } : null)}
          onDecided={(done) => goOn(open.queued, done)}
        />
      )}
    </Box>
  );
}
