import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import type { Khatian } from '@bhumi/api/contract/khatian/khatian';
import { nameIn } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { texts as common } from '../i18n/texts.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { mouzaName } from '../lib/places.ts';
import { useSession } from '../lib/useSession.ts';
import { Dags, Owners } from './Land.tsx';
import { Mutations, Registrations, Tax } from './Requests.tsx';
import { khatianTexts as texts } from './texts.ts';

/** One khatian as one page, on screen and in print. */
export function KhatianPage({ dag }: { dag: number }): ReactElement {
  const { language, say } = useLanguage();
  const { http } = useSession();
  const { data, error } = useQuery({
    queryKey: ['khatian', dag],
    queryFn: async ({ signal }) => (await http(`/api/admin/khatians/${dag}`, { signal })).json as Khatian,
  });
  const title = say(data ? texts.khatian(data.khatiyan_number) : texts.title);
  usePageTitle(title);
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box component="h1" sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700, m: 0, flexGrow: 1 }}>
          {title}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, '@media print': { display: 'none' } }}>
          <Button component={PageLink} to="/khatian">
            {say(texts.back)}
          </Button>
          <Button variant="outlined" disabled={!data} onClick={() => window.print()}>
            {say(texts.print)}
          </Button>
        </Box>
      </Box>
      {error && <Alert severity="error">{error.message || say(texts.failed)}</Alert>}
      {!data && !error && <Box role="status">{say(common.loading)}</Box>}
      {data && (
        <>
          <Box sx={{ mb: 2 }}>
            <Link component={PageLink} to={`/mouzas/${data.mouza.id}`}>
              {mouzaName(data.mouza, language)}
            </Link>
            {' · '}
            <Link component={PageLink} to={`/upazilas/${data.mouza.upazila.id}`}>
              {nameIn(data.mouza.upazila, language)}
            </Link>
            {' · '}
            {nameIn(data.mouza.district, language)}
            {data.survey_type && ` · ${data.survey_type.code} (${nameIn(data.survey_type, language)})`}
          </Box>
          {data.more && <Alert severity="info">{say(texts.more)}</Alert>}
          <Owners owners={data.owners} area={data.area} />
          <Dags dags={data.dags} />
          <Registrations rows={data.registrations} khatian={data.khatiyan_number} />
          <Tax rows={data.tax} />
          <Mutations rows={data.mutations} />
        </>
      )}
    </Box>
  );
}
