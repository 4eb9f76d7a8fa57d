import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Overview } from '@bhumi/api/contract/overview/overview';
import { formatMoney, formatNumber } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import { BarChart, LineChart } from '../charts/Chart.tsx';
import { useLanguage } from '../i18n/language.ts';
import { texts as desk } from '../i18n/texts.ts';
import { revenueTexts } from '../revenue/texts.ts';
import { collectionsChart, decisionsChart, sumOf } from './charted.ts';
import { Section } from './Section.tsx';
import { moneySamples, overviewTexts as texts, samplesIn } from './texts.ts';

const card = { border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2, minWidth: 0 } as const;

function Charts({ data }: { data: Overview }): ReactElement {
  const { language, say } = useLanguage();
  const { collections, decisions } = data;
  const noted = (all: Message, samples: Message | null) =>
    [say(all), ...(samples ? [say(samples)] : [])].join(', ');
  const [paid, sampled] = [sumOf(collections.all), sumOf(collections.samples)];
  const count = sumOf(decisions.flatMap(({ all }) => all));
  const ofSamples = sumOf(decisions.flatMap(({ samples }) => samples));
  const money = formatMoney(paid, language);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Box sx={card}>
        <BarChart
          chart={collectionsChart(data, language)}
          title={say(texts.collections)}
          head={say(texts.day)}
          empty={say(texts.noCollections)}
          note={paid > 0 && noted(texts.sum(money), moneySamples(sampled, paid))}
        />
      </Box>
      <Box sx={card}>
        <LineChart
          chart={decisionsChart(data, language)}
          title={say(texts.decisions)}
          head={say(texts.day)}
          empty={say(texts.noDecisions)}
          note={count > 0 && noted(texts.decided(count), samplesIn(ofSamples, count, formatNumber))}
        />
      </Box>
    </Box>
  );
}

/** The numbers of today, this month and this year, and the last 30 days as charts. */
export function Activity({ data }: { data: Overview | undefined }): ReactElement {
  const { language, say } = useLanguage();
  return (
    <Section title={say(texts.recentActivity)}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {(['daily', 'monthly', 'yearly'] as const).map((period) => {
          const samples = data && moneySamples(data.samples[period], data.revenue[period]);
          return (
            <Box
              key={period}
              sx={{ bgcolor: 'action.hover', borderRadius: 1.5, px: 2, py: { xs: 1, sm: 2 } }}
            >
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {say(desk[period])}
              </Box>
              <Box component="dd" sx={{ m: 0, fontSize: 22, fontWeight: 700, overflowWrap: 'anywhere' }}>
                {data ? formatMoney(data.revenue[period], language) : '…'}
              </Box>
              {samples && (
                <Box component="dd" sx={{ m: 0, fontSize: 'small', color: 'text.secondary' }}>
                  {say(samples)}
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      {data ? <Charts data={data} /> : <Box sx={{ minHeight: 340 }} />}
      <Button component={Link} to="/revenue" sx={{ mt: 1.5 }}>
        {say(revenueTexts.all)}
      </Button>
    </Section>
  );
}
