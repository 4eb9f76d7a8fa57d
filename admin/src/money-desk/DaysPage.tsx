import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { formatDate, formatMoney } from '@bhumi/api/contract/format';
import type { MoneyDay } from '@bhumi/api/contract/money-desk/days';
import { providerLabel } from '@bhumi/api/contract/payments/providers';
import { useLanguage } from '../i18n/language.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { usePolled } from '../lib/usePolled.ts';
import { listAddress, POLL_SECONDS } from '../queue/list-address.ts';
import { ListLink } from '../queue/ListLink.tsx';
import { QueuePager } from '../queue/QueueFrame.tsx';
import { pagingFrom, useListParams } from '../queue/useListParams.ts';
import { PlainTable } from '../revenue/PlainTable.tsx';
import { dayTexts as texts } from './day-texts.ts';
import { moneyTexts } from './texts.ts';
import { RetryAlert } from '../lib/RetryAlert.tsx';

const stateOf = ({ closed_at, open_findings }: MoneyDay) =>
  closed_at ? texts.stateClosed : open_findings > 0 ? texts.toExplain(open_findings) : texts.stateReady;

/** The days that are over, the newest first, with what is still to do. */
export function DaysPage(): ReactElement {
  const { language, say } = useLanguage();
  const { parameters } = useListParams();
  usePageTitle(say(texts.title));
  const address = listAddress('/api/admin/money/days', pagingFrom(parameters));
  const { data, error, refetch } = usePolled<MoneyDay[]>(address, POLL_SECONDS);
  const rows = (data?.answer ?? []).map((of) => ({
    key: `${of.day} ${of.provider}`,
    cells: [
      <Link key="day" component={PageLink} to={`/money/days/${of.day}`}>
        {formatDate(of.day, language)}
      </Link>,
      say(providerLabel(of.provider)),
      say(stateOf(of)),
      formatMoney(of.paid_there_amount, language),
      formatMoney(of.settled_here_amount, language),
    ],
  }));
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <PageHeading>{say(texts.title)}</PageHeading>
      <Box sx={{ color: 'text.secondary', maxWidth: 720, mb: 2 }}>{say(texts.intro)}</Box>
      <ListLink to="/money" label={moneyTexts.toHeld} />
      {error && (
        <RetryAlert title={say(texts.failed)} onRetry={refetch}>
          {error.message}
        </RetryAlert>
      )}
      {data && rows.length === 0 && <Box sx={{ mt: 3 }}>{say(texts.none)}</Box>}
      {rows.length > 0 && (
        <div>
          <PlainTable
            title={texts.days}
            heads={[texts.day, texts.provider, texts.state, texts.there, texts.here]}
            names={3}
            rows={rows}
          />
          <QueuePager total={data!.total} estimated={false} />
        </div>
      )}
    </Box>
  );
}
