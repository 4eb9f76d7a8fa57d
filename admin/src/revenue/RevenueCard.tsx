import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactElement } from 'react';
import { formatMoney } from '@bhumi/api/contract/format';
import {
  revenueLabels,
  shownTreasuryCodes,
  treasuryCodeLabel,
  type RevenueKind,
  type RevenueSummary,
} from '@bhumi/api/contract/revenue/revenue';
import { dayError, parseDay } from '@bhumi/api/contract/typed-day';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useDownload } from '../lib/useDownload.ts';
import { dayAddress } from './address.ts';
import { PaymentItems } from './PaymentItems.tsx';
import { revenueTexts } from './texts.ts';
import { DayInput } from '../lib/DayInput.tsx';

interface Props {
  kind: RevenueKind;
  /** Undefined while loading. */
  summary: RevenueSummary | undefined;
  onView: (date: string) => void;
}

/** The revenue of one kind: three sums, the newest payments, and a link to any day. */
export function RevenueCard({ kind, summary, onView }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { busy, download } = useDownload();
  const [date, setDate] = useState('');
  const [asked, setAsked] = useState(false);
  const day = parseDay(date) ?? '';
  const error = asked && date.trim() !== '' && day === '' ? say(dayError(date)) : undefined;
  const label = say(revenueLabels[kind]);

  return (
    <Box
      component="section"
      aria-labelledby={`revenue-${kind}`}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2, minWidth: 0 }}
    >
      <Box component="h2" id={`revenue-${kind}`} sx={{ fontSize: 18, fontWeight: 700, m: 0, mb: 1.5 }}>
        {label}
      </Box>
      <Box component="dl" sx={{ m: 0, mb: 2.5 }}>
        {(['daily', 'monthly', 'yearly'] as const).map((period) => (
          <Box key={period} sx={{ display: 'flex', alignItems: 'baseline', gap: 2, py: 0.5 }}>
            <Box component="dt" sx={{ color: 'text.secondary', flexGrow: 1 }}>
              {say(texts[period])}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, fontSize: 18, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
            >
              {summary ? formatMoney(summary[period], language) : <Skeleton width={96} />}
            </Box>
          </Box>
        ))}
        {summary && summary.refunded.yearly > 0 && (
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, py: 0.5 }}>
            <Box component="dt" sx={{ color: 'text.secondary', flexGrow: 1 }}>
              {say(revenueTexts.refunded)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(summary.refunded.yearly, language)}
            </Box>
          </Box>
        )}
        {summary && (
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, py: 0.5 }}>
            <Box component="dt" sx={{ color: 'text.secondary', flexGrow: 1 }}>
              {say(treasuryCodeLabel)}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {shownTreasuryCodes(summary.treasury_code === null ? [] : [summary.treasury_code], language)}
            </Box>
          </Box>
        )}
      </Box>
      <FormLabel htmlFor={`date-${kind}`}>{say(revenueTexts.date)}</FormLabel>
      <Box sx={{ display: 'flex', gap: 1, mb: 2.5 }}>
        <DayInput
          id={`date-${kind}`}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          onFocus={() => setAsked(false)}
          onBlur={() => setAsked(true)}
          error={Boolean(error)}
          inputProps={{
            'aria-invalid': error ? true : undefined,
            'aria-describedby': error && `date-${kind}-error`,
          }}
          sx={{ flex: '1 1 120px', minWidth: 0 }}
        />
        <Button
          variant="outlined"
          sx={{ minWidth: 0, px: 1.5 }}
          disabled={day === ''}
          aria-label={`${say(revenueTexts.view)}: ${label}`}
          onClick={() => onView(day)}
        >
          {say(revenueTexts.view)}
        </Button>
        <Button
          variant="outlined"
          sx={{ minWidth: 0, px: 1.5 }}
          disabled={day === '' || busy}
          aria-label={`${say(revenueTexts.csv)}: ${label}`}
          onClick={() => void download(`${dayAddress(kind, day)}/csv`, `revenue-${kind}-${day}.csv`)}
        >
          {say(revenueTexts.csv)}
        </Button>
      </Box>
      {error && (
        <Box id={`date-${kind}-error`} sx={{ color: 'error.main', fontSize: 'small', mb: 2 }}>
          {error}
        </Box>
      )}
      <Box component="h3" sx={{ fontSize: 16, fontWeight: 600, m: 0, mb: 1 }}>
        {say(revenueTexts.recent)}
      </Box>
      {!summary && <Skeleton height={64} />}
      {summary?.recent.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say(revenueTexts.none)}</Box>}
      {summary && summary.recent.length > 0 && (
        <PaymentItems items={summary.recent} label={`${say(revenueTexts.recent)}: ${label}`} />
      )}
    </Box>
  );
}
