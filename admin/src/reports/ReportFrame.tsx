import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement, ReactNode } from 'react';
import { HttpError } from 'react-admin';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { texts as common } from '../i18n/texts.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { staleRowsProps } from '../lib/stale-rows.ts';
import { ON_SCREEN } from '../print/paper.ts';
import { Paper } from '../print/Paper.tsx';
import { ReportLinks } from './ReportLinks.tsx';
import { reportTexts as texts } from './texts.ts';
import { RetryAlert } from '../lib/RetryAlert.tsx';

interface Props {
  title: Message;
  how: Message;
  /** The range, printed on paper. */
  of: readonly string[];
  fields: ReactNode;
  report: {
    data: unknown;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  children: ReactNode;
}

/** The frame of every report: heading, filters, errors, and print. */
export function ReportFrame({ title, how, of, fields, report, children }: Props): ReactElement {
  const { say } = useLanguage();
  const { data, error, isPlaceholderData, refetch } = report;
  usePageTitle(say(title));
  // The error of a field is shown beside it.
  const isInvalid = error instanceof HttpError && error.status === 422;
  return (
    <Box sx={{ maxWidth: 1080, '@media print': { maxWidth: 'none' } }}>
      <Paper of={of}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
          <PageHeading sx={{ flexGrow: 1 }}>{say(title)}</PageHeading>
          <Button variant="outlined" disabled={!data} onClick={() => window.print()} sx={ON_SCREEN}>
            {say(texts.print)}
          </Button>
        </Box>
        <ReportLinks />
        <Box sx={{ color: 'text.secondary', maxWidth: 720, mb: 2 }}>{say(how)}</Box>
        {fields}
        {error && !isInvalid && (
          <RetryAlert onRetry={refetch} sx={{ mt: 2 }}>
            {error.message || say(texts.failed)}
          </RetryAlert>
        )}
        {!data && !error && (
          <Box role="status" aria-label={say(common.loading)}>
            <Skeleton height={240} />
          </Box>
        )}
        {Boolean(data) && !error && <Box {...staleRowsProps(isPlaceholderData)}>{children}</Box>}
      </Paper>
    </Box>
  );
}

/** The note that sample records are counted too. */
export function Samples({ are }: { are: boolean }): ReactElement | null {
  const { say } = useLanguage();
  if (!are) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mt: 2 }}>
      {say(texts.sample)}
    </Alert>
  );
}
