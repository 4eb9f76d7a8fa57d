import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { dhakaDay, formatMoney, formatNumber } from '@bhumi/api/contract/format';
import {
  byChannel,
  byDay,
  byDistrict,
  byMethod,
  byPurpose,
  netOf,
  rangeFile,
  type CollectedSums,
  type RevenueRange,
} from '@bhumi/api/contract/revenue/sums';
import { BarChart, LineChart } from '../charts/Chart.tsx';
import { useLanguage } from '../i18n/language.ts';
import { staleRowsProps } from '../lib/stale-rows.ts';
import { useDownload } from '../lib/useDownload.ts';
import { useSession } from '../lib/useSession.ts';
import { ON_SCREEN } from '../print/paper.ts';
import { Paper } from '../print/Paper.tsx';
import { RangeFields } from '../range/RangeFields.tsx';
import { rangeText } from '../range/range-text.ts';
import { useRange } from '../range/useRange.ts';
import { FiguresTable } from '../reports/FiguresTable.tsx';
import { Samples } from '../reports/ReportFrame.tsx';
import { useReport } from '../reports/useReport.ts';
import { chartOfDays } from './charted.ts';
import { rangeTexts as texts } from './range-texts.ts';
import { RetryAlert } from '../lib/RetryAlert.tsx';

/** The sums of a range in large type. */
function Totals({ total }: { total: CollectedSums }): ReactElement {
  const { language, say } = useLanguage();
  const figures = [
    [texts.paid, formatMoney(total.amount, language)],
    [texts.refunded, formatMoney(total.refunded, language)],
    [texts.net, formatMoney(netOf(total), language)],
    [texts.payments, formatNumber(total.payments, language)],
    [texts.fees, formatMoney(total.fees, language)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 2,
        mb: 3,
        display: 'grid',
        gap: 2,
        fontVariantNumeric: 'tabular-nums',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(170px, 100%), 1fr))',
      }}
    >
      {figures.map(([label, value]) => (
        <Box key={label.en}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'small' }}>
            {say(label)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 22, fontWeight: 700 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The collections of a range of days: sums, a chart by day, and tables by method, channel, purpose and district. */
function Figures({
  data,
  busy,
  load,
}: {
  data: RevenueRange;
  busy: boolean;
  load: () => void;
}): ReactElement {
  const { language, say } = useLanguage();
  const { total, days, purposes, methods, channels, districts } = data;
  if (total.payments + total.refunds + total.fees === 0) {
    return (
      <Box role="status" sx={{ mt: 2, color: 'text.secondary' }}>
        {say(texts.none)}
      </Box>
    );
  }
  const labels = { language, label: say(texts.paid), today: dhakaDay(new Date()) };
  const { kind, by, chart } = chartOfDays(days, data, labels);
  const Chart = kind === 'bars' ? BarChart : LineChart;
  return (
    <>
      <Samples are={total.is_sample} />
      <Totals total={total} />
      <Chart
        chart={chart}
        title={say(by === 'day' ? texts.byDay : texts.byMonth)}
        head={say(by === 'day' ? texts.day : texts.month)}
        empty={say(texts.none)}
      />
      <FiguresTable
        table={byPurpose}
        rows={purposes}
        keyOf={({ purpose }) => purpose}
        total={total}
        none={texts.none}
      />
      <FiguresTable
        table={byMethod}
        rows={methods}
        keyOf={({ method }) => method}
        total={total}
        none={texts.none}
      />
      <FiguresTable
        table={byChannel}
        rows={channels}
        keyOf={({ provider, channel }) => `${provider} ${channel}`}
        total={total}
        none={texts.none}
      />
      <FiguresTable
        table={byDistrict}
        rows={districts}
        keyOf={({ district }) => district.id}
        total={total}
        none={texts.none}
      />
      <FiguresTable
        table={byDay}
        rows={days}
        keyOf={({ day }) => day}
        total={total}
        none={texts.none}
        file={{ busy, load }}
      />
    </>
  );
}

/** Any range of days beside the single day; kept in the address. */
export function RangeSection(): ReactElement {
  const { language, say } = useLanguage();
  const { may } = useSession();
  const { busy, download } = useDownload();
  const { range, query, put } = useRange('this-month');
  const { data, error, errors, isPlaceholderData, refetch } = useReport<RevenueRange>(
    `/api/admin/revenue/range?${query}`,
  );
  const isInvalid = error instanceof HttpError && error.status === 422;
  const load = () => void download(`/api/admin/revenue/range/csv?${query}`, rangeFile(range));
  return (
    <Box
      component="section"
      aria-labelledby="revenue-range"
      sx={{ mt: 5, maxWidth: 1080, '@media print': { mt: 0, maxWidth: 'none' } }}
    >
      <Paper of={[rangeText(range, language)]}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
          <Box component="h2" id="revenue-range" sx={{ fontSize: 20, fontWeight: 700, m: 0, flexGrow: 1 }}>
            {say(texts.title)}
          </Box>
          {may('admin') && (
            <Button
              component={Link}
              to={`/revenue/reconciliation?${query}`}
              variant="outlined"
              sx={ON_SCREEN}
            >
              {say(texts.reconciliation)}
            </Button>
          )}
          <Button variant="outlined" disabled={!data} onClick={() => window.print()} sx={ON_SCREEN}>
            {say(texts.print)}
          </Button>
        </Box>
        <RangeFields range={range} onChange={put} errors={errors} />
        {error && !isInvalid && (
          <RetryAlert onRetry={refetch} sx={{ mt: 2 }}>
            {say(texts.failed)}
          </RetryAlert>
        )}
        {!data && !error && <Skeleton height={200} />}
        {data && !error && (
          <Box {...staleRowsProps(isPlaceholderData)}>
            <Figures data={data} busy={busy} load={load} />
          </Box>
        )}
      </Paper>
    </Box>
  );
}
