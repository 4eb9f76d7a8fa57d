import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import type { ReactElement } from 'react';
import { dhakaDay } from '@bhumi/api/contract/format';
import { FIGURE_MONTHS, type MutationReport } from '@bhumi/api/contract/mutation-figures/figures';
import { addMonths } from '@bhumi/api/contract/mutation-figures/months';
import { useLanguage } from '../i18n/language.ts';
import { texts as common } from '../i18n/texts.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { useDesk } from '../lib/user.ts';
import { useAddress } from '../queue/useAddress.ts';
import { Months } from './Months.tsx';
import { ReportTables } from './ReportTables.tsx';
import { reportTexts as texts } from './texts.ts';

const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

/** How long mutations take, by office, officer and month. */
export default function ReportsPage(): ReactElement {
  const { language, say } = useLanguage();
  const { http } = useDesk();
  const { parameters, set } = useAddress();
  usePageTitle(say(texts.title));
  const asked = (name: string, otherwise: string) => {
    const month = parameters.get(name) ?? '';
    return MONTH.test(month) ? month : otherwise;
  };
  const to = asked('to', dhakaDay(new Date()).slice(0, 7));
  const from = asked('from', addMonths(to, 1 - FIGURE_MONTHS));
  const query = new URLSearchParams({ from, to }).toString();
  const { data, isError, error, refetch } = useQuery({
    // What is wrong with the months is said in the reader's language.
    queryKey: ['reports', query, language],
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/reports/mutations?${query}`, { signal })).json as MutationReport,
  });
  const refused = error instanceof HttpError && error.status === 422;
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <Box component="h1" sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700, mt: 0, mb: 1 }}>
        {say(texts.title)}
      </Box>
      <Box sx={{ color: 'text.secondary', maxWidth: 640, mb: 2 }}>{say(texts.how)}</Box>
      <Months from={from} to={to} onChange={(change) => set({ from, to, ...change })} />
      {isError && (
        <Alert
          severity="error"
          action={!refused && <Button onClick={() => void refetch()}>{say(common.tryAgain)}</Button>}
        >
          {refused ? error.message : say(texts.failed)}
        </Alert>
      )}
      {!data && !isError && <Skeleton height={240} />}
      {data && <ReportTables report={data} query={query} />}
    </Box>
  );
}
