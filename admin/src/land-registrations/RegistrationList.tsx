import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { heldBack } from '../lib/stale.ts';
import { Actions, type RegistrationWork } from './Actions.tsx';
import { columns } from './land.tsx';
import { registrationTexts } from './texts.ts';

interface Props {
  work: RegistrationWork;
  perPage: number;
}

/** The registrations: a table, or cards on a phone. */
export function RegistrationList(props: Props): ReactElement {
  const narrow = useMediaQuery('(max-width:639.95px)', { noSsr: true });
  return narrow ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows({ work, perPage }: Props): ReactElement {
  const { say } = useLanguage();
  return (
    <Box sx={{ '@media (max-width: 1199.95px)': { overflowX: 'auto' } }}>
      <Table
        aria-label={say(registrationTexts.title)}
        sx={{
          minWidth: 960,
          tableLayout: 'fixed',
          '& th': { position: 'sticky', top: 56, zIndex: 1 },
          '& td': { verticalAlign: 'top', py: 1 },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map(({ name, label, width }) => (
              <TableCell key={name} sx={{ width }}>
                {say(label)}
              </TableCell>
            ))}
            <TableCell sx={{ width: '22%' }}>{say(texts.actions)}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody {...heldBack(work.stale)}>
          {!work.rows &&
            Array.from({ length: perPage }, (_, row) => (
              <TableRow key={row}>
                <TableCell colSpan={columns.length + 1}>
                  <Skeleton height={40} />
                </TableCell>
              </TableRow>
            ))}
          {work.rows?.map((registration) => (
            <TableRow key={registration.id} hover>
              {columns.map(({ name, Part }) => (
                <TableCell key={name}>
                  <Part registration={registration} />
                  {name === 'user' && registration.is_sample && (
                    <Chip size="small" label={say(texts.sample)} />
                  )}
                </TableCell>
              ))}
              <TableCell>
                <Actions work={work} registration={registration} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Cards({ work, perPage }: Props): ReactElement {
  const { say } = useLanguage();
  if (!work.rows) {
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {Array.from({ length: perPage }, (_, row) => (
          <Skeleton key={row} variant="rounded" height={240} />
        ))}
      </Box>
    );
  }
  return (
    <Box
      component="ul"
      {...heldBack(work.stale)}
      aria-label={say(registrationTexts.title)}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
    >
      {work.rows.map((registration) => (
        <Box
          component="li"
          key={registration.id}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 1.5 }}
        >
          <Box component="dl" sx={{ m: 0 }}>
            {columns.map(({ name, label, Part }) => (
              <Box key={name} sx={{ display: 'flex', gap: 1, py: 0.5 }}>
                <Box component="dt" sx={{ width: '34%', flexShrink: 0, color: 'text.secondary' }}>
                  {say(label)}
                </Box>
                <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Part registration={registration} />
                </Box>
              </Box>
            ))}
          </Box>
          {registration.is_sample && <Chip size="small" label={say(texts.sample)} sx={{ mb: 0.5 }} />}
          <Actions work={work} registration={registration} />
        </Box>
      ))}
    </Box>
  );
}
