import { staffNameIn } from '@bhumi/api/contract/accounts/staff-name';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link as PageLink } from 'react-router-dom';
import type { AuditRow } from '@bhumi/api/contract/audit-log/list';
import { auditActions, auditLogTexts } from '@bhumi/api/contract/audit-log/texts';
import { digitsIn } from '@bhumi/api/contract/digits';
import { roleLabels } from '@bhumi/api/contract/roles';
import { useLanguage } from '../i18n/language.ts';
import { findDefinition } from '../lib/definitions.ts';
import { AccountName, ActingPosts, SecondaryText, NoWrap } from '../lib/log-cells.tsx';
import { DateTime } from '../lib/DateTime.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { recordKinds } from './records.ts';
import { auditPageTexts as texts } from './texts.ts';

/** One part of an entry: a cell of its row, or on a phone a labelled line. */
const part = (label: string, content: ReactNode) => ({ label, content });

function useParts() {
  const { language, say } = useLanguage();
  return ({ at, actor, role, posts, action, resource, record_id, ip }: AuditRow) => {
    const done = auditActions[action];
    const kind = recordKinds[resource];
    const named = [kind ? say(kind) : resource, record_id === null ? '' : digitsIn(record_id, language)]
      .join(' ')
      .trim();
    const opens = findDefinition(resource) && action !== 'delete' && record_id !== null;
    const nobody = ip === null ? texts.server : texts.nobody;
    return [
      part(say(auditLogTexts.time), <DateTime at={at} />),
      part(
        say(auditLogTexts.who),
        actor ? (
          <>
            <AccountName
              name={staffNameIn(actor, language) ?? say(texts.gone(digitsIn(actor.id, language)))}
              email={actor.email}
            />
            {role && <SecondaryText>{say(roleLabels[role])}</SecondaryText>}
            <ActingPosts posts={posts} />
          </>
        ) : (
          <SecondaryText>{say(nobody)}</SecondaryText>
        ),
      ),
      part(
        say(auditLogTexts.what),
        <>
          {done ? say(done) : action}
          <div>
            {opens ? (
              <Link component={PageLink} to={`/${resource}/${record_id}`}>
                {named}
              </Link>
            ) : (
              named
            )}
          </div>
        </>,
      ),
      // The address is not written in the reader's digits, so that it can be copied into firewall rules.
      part(say(auditLogTexts.address), <NoWrap>{ip ?? '–'}</NoWrap>),
    ];
  };
}

/** Below this width a row is a card, with its parts one below the other, each with its label. */
const NARROW = '@media (max-width: 899.95px)';

/**
 * Below this width the IP address stands below the time, because account names and e-mail addresses need the room.
 */
const MIDDLE = '@media (min-width: 900px) and (max-width: 1279.95px)';

const grid = {
  display: 'grid',
  gridTemplateColumns: '150px minmax(0, 1fr) minmax(0, 1fr) 150px 110px',
  columnGap: 2,
  [MIDDLE]: {
    gridTemplateColumns: '150px minmax(0, 1fr) minmax(0, 1fr) 96px',
    gridTemplateRows: 'auto 1fr',
    '& > *': { gridRow: 'span 2' },
    '& > :nth-of-type(1)': { gridRow: 1 },
    '& > :nth-of-type(4)': { gridRow: 2, gridColumn: 1 },
  },
  [NARROW]: { gridTemplateColumns: '1fr', rowGap: 0.5 },
} as const;

/** The entries of a page, newest first. Each opens to show what changed. */
export function Entries({ rows }: { rows: readonly AuditRow[] }): ReactElement {
  const { say } = useLanguage();
  const heads = [auditLogTexts.time, auditLogTexts.who, auditLogTexts.what, auditLogTexts.address];
  return (
    <>
      <Box
        aria-hidden
        sx={{
          ...grid,
          px: 1.5,
          py: 1,
          fontWeight: 700,
          bgcolor: 'action.hover',
          [NARROW]: { display: 'none' },
        }}
      >
        {heads.map((head) => (
          <span key={head.en}>{say(head)}</span>
        ))}
      </Box>
      <Box
        component="ul"
        aria-label={say(auditLogTexts.title)}
        sx={{ listStyle: 'none', m: 0, p: 0, [NARROW]: { display: 'grid', gap: 1.5 } }}
      >
        {rows.map((row) => (
          <Entry key={row.id} row={row} />
        ))}
      </Box>
    </>
  );
}

function Entry({ row }: { row: AuditRow }): ReactElement {
  const { language, say } = useLanguage();
  const parts = useParts()(row);
  const [open, setOpen] = useState(false);
  const id = `entry-${row.id}`;
  return (
    <Box
      component="li"
      sx={{
        px: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        [NARROW]: { border: 1, borderColor: 'divider', borderRadius: 1.5 },
      }}
    >
      <Box sx={grid}>
        {parts.map(({ label, content }) => (
          <Box key={label} sx={{ minWidth: 0, [NARROW]: { display: 'flex', gap: 1 } }}>
            <Box
              component="span"
              sx={{
                // Screen readers always read it; it is visible only where no column heading stands above.
                position: 'absolute',
                width: '1px',
                height: '1px',
                overflow: 'hidden',
                clipPath: 'inset(50%)',
                [NARROW]: {
                  position: 'static',
                  width: '32%',
                  height: 'auto',
                  clipPath: 'none',
                  flexShrink: 0,
                  color: 'text.secondary',
                },
              }}
            >
              {label}
            </Box>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{content}</Box>
          </Box>
        ))}
        <Box>
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={id}
            aria-label={say(texts.detailsOf(digitsIn(row.id, language)))}
            onClick={() => setOpen(!open)}
            sx={{ [NARROW]: { minHeight: 44 } }}
          >
            {say(texts.details)}
          </Button>
        </Box>
      </Box>
      <Box id={id} hidden={!open}>
        {open && <EntryDetails id={row.id} />}
      </Box>
    </Box>
  );
}
