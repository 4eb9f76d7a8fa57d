import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { REVENUE_KINDS, revenuePart, type RevenueDetails } from '@bhumi/api/contract/revenue/revenue';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { useDesk } from '../lib/user.ts';
import { useAddress } from '../queue/useAddress.ts';
import { DayDialog } from './DayDialog.tsx';
import { RevenueCard } from './RevenueCard.tsx';
import { revenueTexts } from './texts.ts';

/** Revenue Details: a card for each kind of payment, and any day of it. */
export default function RevenuePage(): ReactElement {
  const { say } = useLanguage();
  const { http } = useDesk();
  const { parameters, set } = useAddress();
  const kind = REVENUE_KINDS.find((each) => each === parameters.get('kind'));
  const date = parameters.get('date') ?? '';
  const day = kind && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { kind, date } : null;
  usePageTitle(say(revenueTexts.title));
  const { data, isError, refetch } = useQuery({
    queryKey: ['revenue'],
    queryFn: async ({ signal }) => (await http('/api/revenue-details', { signal })).json as RevenueDetails,
  });
  return (
    <Box>
      <Box component="h1" sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700, mt: 0, mb: 3 }}>
        {say(revenueTexts.title)}
      </Box>
      {isError ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{say(texts.tryAgain)}</Button>}
        >
          <strong>{say(revenueTexts.unable)}</strong>
          <div>{say(revenueTexts.failed)}</div>
        </Alert>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
            alignItems: 'start',
          }}
        >
          {REVENUE_KINDS.map((kind) => (
            <RevenueCard
              key={kind}
              kind={kind}
              summary={data?.[revenuePart[kind]]}
              onView={(chosen) => set({ kind, date: chosen })}
            />
          ))}
        </Box>
      )}
      {day && <DayDialog {...day} onClose={() => set({ kind: '', date: '' })} />}
    </Box>
  );
}
