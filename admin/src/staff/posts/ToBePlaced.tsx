import { staffNameIn } from '@bhumi/api/contract/accounts/staff-name';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import type { Appointment } from '@bhumi/api/contract/offices/offices';
import { useLanguage } from '../../i18n/language.ts';
import { useSession } from '../../lib/useSession.ts';
import { postTexts as texts } from './texts.ts';

/** The accounts from before there were offices, which act in the whole country until they are given their post. */
export function ToBePlaced(): ReactElement | null {
  const { language, say } = useLanguage();
  const { http } = useSession();
  const { data } = useQuery({
    queryKey: ['staff', 'to-be-placed'],
    queryFn: async ({ signal }) =>
      (await http('/api/admin/appointments?to_be_placed=true', { signal })).json as Appointment[],
  });
  if (!data || data.length === 0) return null;
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label={say(texts.toPlace)}
      sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <strong>{say(texts.toPlace)}</strong>
      <div>{say(texts.toPlaceHelp)}</div>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, columnWidth: 240 }}>
        {data.map(({ id, user_id, user }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <Link component={PageLink} to={`/staff/${user_id}`}>
              {staffNameIn(user, language)}
            </Link>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
