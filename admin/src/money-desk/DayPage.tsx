import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { formatDate, formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import type { MoneyDay, MoneyDayDetails } from '@bhumi/api/contract/money-desk/days';
import { providerLabel } from '@bhumi/api/contract/payments/providers';
import { useLanguage } from '../i18n/language.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { usePolled } from '../lib/usePolled.ts';
import { UserText } from '../lib/UserText.tsx';
import { Lines, SectionHeading } from '../mutations/Section.tsx';
import { POLL_SECONDS } from '../queue/list-address.ts';
import { ListLink } from '../queue/ListLink.tsx';
import { CloseDay } from './CloseDay.tsx';
import { DayFindings } from './DayFindings.tsx';
import { dayTexts as texts } from './day-texts.ts';
import { Payouts } from './Payouts.tsx';
import { SettlementFiles } from './SettlementFiles.tsx';
import { moneyTexts } from './texts.ts';
import { RetryAlert } from '../lib/RetryAlert.tsx';

/** The figures of both sides. */
function Figures({ of }: { of: MoneyDay }): ReactElement {
  const { language, say } = useLanguage();
  const times = (count: number, amount: number) => say(texts.times(count, formatMoney(amount, language)));
  return (
    <Lines
      lines={[
        [texts.provider, say(providerLabel(of.provider))],
        [texts.there, times(of.paid_there, of.paid_there_amount)],
        [texts.here, times(of.settled_here, of.settled_here_amount)],
        [texts.fees, formatMoney(of.fees, language)],
        [texts.refunds, times(of.refunds, of.refunds_amount)],
        [texts.held, times(of.held, of.held_amount)],
        [texts.counted, of.counted_at && formatDateTime(of.counted_at, language)],
        [texts.closedBy, of.closed_by && <UserText key="closed">{of.closed_by.name}</UserText>],
        [texts.closedAt, of.closed_at && formatDateTime(of.closed_at, language)],
      ]}
    />
  );
}

/** A day: its figures, what differs, and its end. */
export function DayPage({ day }: { day: string }): ReactElement {
  const { language, say } = useLanguage();
  const { data, error, refetch } = usePolled<MoneyDayDetails>(`/api/admin/money/days/${day}`, POLL_SECONDS);
  const title = `${say(texts.title)}: ${formatDate(day, language)}`;
  usePageTitle(title);
  const { figures = [], findings = [], files = [], payouts = [] } = data?.answer ?? {};
  const open = figures.flatMap(({ provider, closed_at }) => (closed_at === null ? [provider] : []));
  const isOpen = open.length > 0;
  const mayClose = isOpen && findings.every(({ explained }) => explained !== null);
  return (
    <Box sx={{ maxWidth: 900 }}>
      <PageHeading>{title}</PageHeading>
      <ListLink to="/money/days" label={texts.toDays} />
      <ListLink to="/money" label={moneyTexts.toHeld} />
      <ListLink to="/money/refunds" label={moneyTexts.toRefunds} />
      {error && (
        <RetryAlert title={say(texts.failed)} onRetry={refetch}>
          {error.message}
        </RetryAlert>
      )}
      {data && (
        <SectionHeading.Provider value="h2">
          {figures.map((of) => (
            <Figures key={of.provider} of={of} />
          ))}
          <Payouts of={payouts} />
          <SettlementFiles day={day} files={files} open={open} />
          <DayFindings day={day} findings={findings} isOpen={isOpen} />
          {mayClose && <CloseDay day={day} />}
        </SectionHeading.Provider>
      )}
    </Box>
  );
}
