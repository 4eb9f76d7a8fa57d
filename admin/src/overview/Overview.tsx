import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { COUNTED_RECORDS, type Overview as DashboardData } from '@bhumi/api/contract/overview/overview';
import { formatMoney } from '@bhumi/api/contract/format';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { khatianTexts } from '../khatian/texts.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { findDefinition } from '../lib/definitions.ts';
import { useDesk } from '../lib/user.ts';
import { reportTexts } from '../reports/texts.ts';
import { revenueTexts } from '../revenue/texts.ts';
import { StatCard } from './StatCard.tsx';

const heading = { fontSize: 18, fontWeight: 700, mt: 4, mb: 1.5 } as const;

/** The index of the back office: how much there is, where to go, what came in. */
export default function Overview(): ReactElement {
  const { language, say } = useLanguage();
  const { user, http, may } = useDesk();
  usePageTitle(say(texts.overview));
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await http('/api/dashboard', { signal })).json as DashboardData,
  });
  const label = (name: string) => findDefinition(name)?.label;
  const cards = COUNTED_RECORDS.map((name) => ({
    name,
    label: name === 'zils' ? texts.sheets : (label(name)?.many ?? { en: name, bn: name }),
  }));
  const links = ['districts', 'upazilas', 'dags'].flatMap((name) => {
    const definition = findDefinition(name);
    if (!definition || !may(definition.menu ?? definition.access.read)) return [];
    return [{ name, text: texts.manage(definition.label) }];
  });

  return (
    <Box sx={{ maxWidth: 1080 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
        <Box component="h1" sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700, m: 0, flexGrow: 1 }}>
          {say(texts.greeting(user.name || 'Admin'))}
        </Box>
        <Button component={Link} to="/khatian" variant="contained">
          {say(khatianTexts.quickSearch)}
        </Button>
      </Box>
      {isError && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{say(texts.tryAgain)}</Button>}
          sx={{ mb: 2 }}
        >
          <strong>{say(texts.noDashboard)}</strong>
          <div>{say(texts.statsFailed)}</div>
        </Alert>
      )}
      {!isError && (
        <Box
          component="section"
          aria-label={say(texts.statistics)}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
        >
          {cards.map((card) => (
            <StatCard
              key={card.name}
              label={say(card.label)}
              value={data?.stats[card.name]}
              estimated={data?.estimated.includes(card.name) ?? false}
              loading={isPending}
              language={language}
            />
          ))}
        </Box>
      )}
      <Box component="h2" sx={heading}>
        {say(texts.quickLinks)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {links.map(({ name, text }) => (
          <Button key={name} component={Link} to={`/${name}`} variant="outlined">
            {say(text)}
          </Button>
        ))}
        <Button component={Link} to="/khatian" variant="outlined">
          {say(khatianTexts.khatianSearch)}
        </Button>
        <Button component={Link} to="/maps" variant="outlined">
          {say(texts.viewMaps)}
        </Button>
        <Button component={Link} to="/reports" variant="outlined">
          {say(reportTexts.link)}
        </Button>
      </Box>
      {!isError && (
        <section aria-labelledby="recent-activity">
          <Box component="h2" id="recent-activity" sx={heading}>
            {say(texts.recentActivity)}
          </Box>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
            }}
          >
            {(['daily', 'monthly', 'yearly'] as const).map((period) => (
              <Box key={period} sx={{ bgcolor: 'action.hover', borderRadius: 1.5, p: 2 }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {say(texts[period])}
                </Box>
                <Box component="dd" sx={{ m: 0, fontSize: 22, fontWeight: 700, minHeight: 38 }}>
                  {data ? formatMoney(data.revenue[period], language) : '…'}
                </Box>
              </Box>
            ))}
          </Box>
          <Button component={Link} to="/revenue" sx={{ mt: 1.5 }}>
            {say(revenueTexts.all)}
          </Button>
        </section>
      )}
    </Box>
  );
}
