import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo, type ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useSession } from '../lib/useSession.ts';
import { menuFor } from '../pages/menu.ts';
import { PendingCount } from '../queue/PendingCount.tsx';
import { Account } from './Account.tsx';
import { KeysButton } from './KeysDialog.tsx';

/** One style for the whole menu: a style for each entry was the slowest part of rendering a page. */
const MENU_STYLE = {
  py: 1,
  '& h2': { m: 0, px: 2, py: 0.5, fontSize: 'small', color: 'text.secondary', fontWeight: 600 },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& li > a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: { xs: 44, md: 40 },
    px: 2,
    fontSize: 16,
    color: 'text.primary',
    textDecoration: 'none',
    borderLeft: '4px solid transparent',
    '&:hover': { bgcolor: 'action.hover' },
    '&.active': { borderLeftColor: 'primary.main', bgcolor: 'action.selected', fontWeight: 700 },
    '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
    // Custom colours show every border.
    '@media (forced-colors: active)': {
      borderLeftColor: 'Canvas',
      '&.active': { borderLeftColor: 'Highlight' },
    },
  },
} as const;

/** The menu in its groups. An entry is shown only to those who may open its page. */
export const Sidebar = memo(function Sidebar({ onClose }: { onClose?: () => void }): ReactElement {
  const { say } = useLanguage();
  const { user } = useSession();
  return (
    <Box component="nav" aria-label={say(texts.mainMenu)} sx={MENU_STYLE}>
      {onClose && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, mb: 1 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600 }}>
            <Account wrap chip={{ bgcolor: 'primary.main', color: 'primary.contrastText' }} />
          </Box>
          <IconButton onClick={onClose} aria-label={say(texts.closeMenu)}>
            <CloseIcon />
          </IconButton>
        </Box>
      )}
      {menuFor(user).map(({ group, label, entries }) => (
        <Box key={group} sx={{ mb: 2 }}>
          <h2 id={`group-${group}`}>{say(label)}</h2>
          <ul aria-labelledby={`group-${group}`}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <NavLink to={entry.to} end={entry.to === '/'}>
                  {say(entry.label)}
                  {entry.pending && <PendingCount {...entry.pending} />}
                </NavLink>
              </li>
            ))}
          </ul>
        </Box>
      ))}
      <KeysButton />
    </Box>
  );
});
