import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { REVENUE_KINDS, summaryKeys, type RevenueDetails } from '@bhumi/api/contract/revenue/revenue';
import { useLanguage } from '../i18n/language.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { useSession } from '../lib/useSession.ts';
import { ON_SCREEN } from '../print/paper.ts';
import { DayDialog } from './DayDialog.tsx';
import { RangeSection } from './RangeSection.tsx';
import { RevenueCard } from './RevenueCard.tsx';
import { revenueTexts } from './texts.ts';
import { useDay } from './useDay.ts';
import { RetryAlert } from '../lib/RetryAlert.tsx';

/** Revenue Details: a card for each kind of payment, any day of it, and any range of days. */
export function RevenuePage(): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const { day, open, close } = useDay();
  usePageTitle(say(revenueTexts.title));
  const { data, isError, refetch } = useQuery({
    queryKey: ['revenue'],
    queryFn: async ({ signal }) => (await http('/api/revenue-details', { signal })).json as RevenueDetails,
  });
  return (
    <Box>
      <PageHeading sx={{ mb: 3 }}>{say(revenueTexts.title)}</PageHeading>
      {isError ? (
        <RetryAlert title={say(revenueTexts.unable)} onRetry={refetch}>
          {say(revenueTexts.failed)}
        </RetryAlert>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            // Two cards side by side, and the third across both.
            '& > :last-child': { gridColumn: { sm: '1 / -1' } },
            '@media (min-width: 1240px)': {
              gridTemplateColumns: 'repeat(3, 1fr)',
              '& > :last-child': { gridColumn: 'auto' },
            },
            // Only the range is printed, with its days.
            ...ON_SCREEN,
          }}
        >
          {REVENUE_KINDS.map((kind) => (
            <RevenueCard
              key={kind}
              kind={kind}
              summary={data?.[summaryKeys[kind]]}
              onView={(date) => open({ kind, date })}
            />
          ))}
        </Box>
      )}
      <RangeSection />
      {day && <DayDialog {...day} onClose={close} />}
    </Box>
  );
}
