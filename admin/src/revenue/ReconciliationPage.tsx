import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatDate, formatDateTime } from '@bhumi/api/contract/format';
import { reconciliationFile, type Reconciliation } from '@bhumi/api/contract/revenue/reconciliation';
import { useLanguage } from '../i18n/language.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { staleRowsProps } from '../lib/stale-rows.ts';
import { useDownload } from '../lib/useDownload.ts';
import { ON_SCREEN } from '../print/paper.ts';
import { Paper } from '../print/Paper.tsx';
import { RangeFields } from '../range/RangeFields.tsx';
import { rangeText } from '../range/range-text.ts';
import { useRange } from '../range/useRange.ts';
import { useReport } from '../reports/useReport.ts';
import { Findings, useBooked } from './Findings.tsx';
import { PlainTable } from './PlainTable.tsx';
import { rangeTexts as texts } from './range-texts.ts';
import { RetryAlert } from '../lib/RetryAlert.tsx';

/** Says in words whether the sums agree; then lists what does not, and each day by both sources. */
function Verdict({ data }: { data: Reconciliation }): ReactElement {
  const { language, say } = useLanguage();
  const booked = useBooked(data);
  const { agrees, total, difference_count, contradiction_count, checked_at, days } = data;
  return (
    <>
      <Alert severity={agrees ? 'success' : 'error'} role="status" sx={{ mt: 2 }}>
        <strong>
          {say(
            agrees ? texts.agrees(total.ledger.amount) : texts.differs(difference_count, contradiction_count),
          )}
        </strong>
        <div>{say(texts.checkedAt(formatDateTime(checked_at, language)))}</div>
      </Alert>
      <Findings data={data} />
      {days.length === 0 ? (
        <Box sx={{ mt: 3, color: 'text.secondary' }}>{say(texts.noDays)}</Box>
      ) : (
        <PlainTable
          title={texts.days}
          heads={[texts.day, texts.verdict, ...booked.heads]}
          names={2}
          rows={days.map(({ day, sums, ledger, agrees: same }) => ({
            key: day,
            cells: [
              formatDate(day, language),
              <Box key="verdict" component="span" sx={same ? {} : { color: 'error.main', fontWeight: 700 }}>
                {say(same ? texts.dayAgrees : texts.dayDiffers)}
              </Box>,
              ...booked.cells(sums, ledger),
            ],
          }))}
        />
      )}
    </>
  );
}

/** Compares the sums that the screens show with the ledger, for any range of days. For administrators. */
export function ReconciliationPage(): ReactElement {
  const { language, say } = useLanguage();
  const { busy, download } = useDownload();
  const { range, query, put } = useRange('this-month');
  usePageTitle(say(texts.reconciliationTitle));
  const { data, error, errors, isPlaceholderData, isFetching, refetch } = useReport<Reconciliation>(
    `/api/admin/revenue/reconciliation?${query}`,
  );
  const isInvalid = error instanceof HttpError && error.status === 422;
  return (
    <Box sx={{ maxWidth: 1080, '@media print': { maxWidth: 'none' } }}>
      <Paper of={[rangeText(range, language)]}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
          <PageHeading sx={{ flexGrow: 1 }}>{say(texts.reconciliationTitle)}</PageHeading>
          <Button component={Link} to={`/revenue?${query}`} sx={ON_SCREEN}>
            {say(texts.back)}
          </Button>
          <Button
            variant="outlined"
            disabled={!data || busy}
            onClick={() =>
              void download(`/api/admin/revenue/reconciliation/csv?${query}`, reconciliationFile(range))
            }
            sx={ON_SCREEN}
          >
            {say(texts.csv)}
          </Button>
          <Button variant="outlined" disabled={!data} onClick={() => window.print()} sx={ON_SCREEN}>
            {say(texts.print)}
          </Button>
        </Box>
        <Box sx={{ color: 'text.secondary', maxWidth: 720, mb: 2 }}>{say(texts.reconciliationHow)}</Box>
        <RangeFields range={range} onChange={put} errors={errors} />
        <Button
          variant="contained"
          disabled={isFetching}
          onClick={() => void refetch()}
          sx={{ mt: 2, ...ON_SCREEN }}
        >
          {say(isFetching ? texts.checking : texts.checkAgain)}
        </Button>
        {error && !isInvalid && (
          <RetryAlert onRetry={refetch} sx={{ mt: 2 }}>
            {error.message || say(texts.checkFailed)}
          </RetryAlert>
        )}
        {!data && !error && <Skeleton height={200} />}
        {data && !error && (
          <Box {...staleRowsProps(isPlaceholderData)}>
            <Verdict data={data} />
          </Box>
        )}
      </Paper>
    </Box>
  );
}
