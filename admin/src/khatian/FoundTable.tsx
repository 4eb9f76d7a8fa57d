import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { FoundKhatian } from '@bhumi/api/contract/khatian/khatian';
import { useLanguage } from '../i18n/language.ts';
import { placeOf } from './place.ts';
import { khatianTexts as texts } from './texts.ts';

/** The khatians found, each a link to its page. A list, because a phone has no room for a table. */
export function FoundTable({ found }: { found: readonly FoundKhatian[] }): ReactElement {
  const { language, say } = useLanguage();
  if (found.length === 0) return <Box role="status">{say(texts.none)}</Box>;
  return (
    <>
      <Box role="status" sx={{ mb: 1, color: 'text.secondary' }}>
        {say(texts.found(found.length))}
      </Box>
      <Box component="ul" aria-label={say(texts.title)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.map((khatian) => {
          const { dag_id, khatiyan_number, dags, dag_numbers, owners } = khatian;
          const rest = dags - dag_numbers.length;
          return (
            <Box
              component="li"
              key={dag_id}
              sx={{
                py: 1.25,
                borderBottom: 1,
                borderColor: 'divider',
                display: 'grid',
                columnGap: 2,
                rowGap: 0.25,
                gridTemplateColumns: { sm: '160px minmax(0, 3fr) minmax(0, 2fr)' },
              }}
            >
              <Link component={PageLink} to={`/khatian/${dag_id}`} sx={{ fontWeight: 600 }}>
                {say(texts.khatian(khatiyan_number))}
              </Link>
              <Box sx={{ overflowWrap: 'anywhere' }}>
                {placeOf(khatian, language)}
                <Box sx={{ color: 'text.secondary' }}>
                  {say(texts.dags)}: {dag_numbers.map((number) => digitsIn(number, language)).join(', ')}
                  {rest > 0 && ` ${say(texts.andMore(rest))}`}
                </Box>
              </Box>
              <Box sx={{ overflowWrap: 'anywhere' }}>{owners.join(', ')}</Box>
            </Box>
          );
        })}
      </Box>
    </>
  );
}
