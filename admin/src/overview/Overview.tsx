import { staffNameIn } from '@bhumi/api/contract/accounts/staff-name';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { COUNTED_RECORDS, type Overview as Figures } from '@bhumi/api/contract/overview/overview';
import { useLanguage } from '../i18n/language.ts';
import { WaitingHandoverBar } from '../handovers/WaitingHandoverBar.tsx';
import { texts as desk } from '../i18n/texts.ts';
import { khatianTexts } from '../khatian/texts.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { findDefinition } from '../lib/definitions.ts';
import { useSession } from '../lib/useSession.ts';
import { Activity } from './Activity.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { StatCard } from './StatCard.tsx';
import { overviewTexts as texts } from './texts.ts';
import { WaitingList } from './WaitingList.tsx';
import { RetryAlert } from '../lib/RetryAlert.tsx';

/** Six cards in rows of equal length: two, three or six. */
const grid = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
} as const;

const labelOf = (name: (typeof COUNTED_RECORDS)[number]) =>
  name === 'zils' ? texts.sheets : (findDefinition(name)?.label.many ?? { en: name, bn: name });

/** The start page of the back office: totals, pending work of the reader, links, and recent activity. */
export default function Overview(): ReactElement {
  const { language, say } = useLanguage();
  const { user, http } = useSession();
  usePageTitle(say(desk.overview));
  const { data, isError, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await http('/api/dashboard', { signal })).json as Figures,
  });
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
        <PageHeading sx={{ flexGrow: 1 }}>
          {say(texts.greeting(staffNameIn(user, language) || 'Admin'))}
        </PageHeading>
        <Button component={Link} to="/khatian" variant="contained">
          {say(khatianTexts.quickSearch)}
        </Button>
      </Box>
      {user.role !== 'admin' && <WaitingHandoverBar />}
      {isError && (
        <RetryAlert title={say(texts.noDashboard)} onRetry={refetch} sx={{ mb: 2 }}>
          {say(texts.statsFailed)}
        </RetryAlert>
      )}
      {!isError && (
        <>
          <Box component="section" aria-label={say(texts.statistics)} sx={grid}>
            {COUNTED_RECORDS.map((name) => (
              <StatCard
                key={name}
                label={say(labelOf(name))}
                value={data?.stats[name]}
                estimated={data?.estimated.includes(name) ?? false}
              />
            ))}
          </Box>
          <WaitingList waiting={data?.waiting} escalated={data?.escalated} />
        </>
      )}
      <QuickLinks />
      {!isError && <Activity data={data} />}
    </Box>
  );
}
