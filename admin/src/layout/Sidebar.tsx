import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import type { Message } from '@bhumi/api/contract/language';
import { GROUPS, type Group } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { menuFor } from '../lib/definitions.ts';
import { menuPages, type MenuPage } from '../lib/pages.ts';
import { useDesk } from '../lib/user.ts';
import { WaitingCount, type Waiting } from '../queue/WaitingCount.tsx';

interface Entry {
  to: string;
  label: Message;
  waiting?: Waiting;
}

/** The menu in its groups; an entry shows only for those who may use its page. */
export function Sidebar({ onClose }: { onClose?: () => void }): ReactElement {
  const { say } = useLanguage();
  const { user } = useDesk();
  const resources = new Map(menuFor(user.role).map((each) => [each.group, each.resources]));
  const pagesOf = (group: MenuPage['group']) => menuPages.filter((page) => page.group === group);
  const listed = (Object.keys(GROUPS) as Group[]).map((group) => ({
    key: group,
    label: GROUPS[group],
    entries: [
      ...pagesOf(group),
      ...(resources.get(group) ?? []).map(({ name, label }) => ({
        to: `/${name}`,
        label: label.menu ?? label.many,
      })),
    ],
  }));
  const groups: { key: string; label: Message; entries: Entry[] }[] = [
    {
      key: 'dashboard',
      label: texts.dashboardGroup,
      entries: [{ to: '/', label: texts.overview }, ...pagesOf('dashboard')],
    },
    ...listed.filter(({ entries }) => entries.length > 0),
  ];
  return (
    <Box component="nav" aria-label={say(texts.mainMenu)} sx={{ py: 1 }}>
      {onClose && (
        <Box sx={{ textAlign: 'right', px: 1 }}>
          <IconButton onClick={onClose} aria-label={say(texts.closeMenu)}>
            <CloseIcon />
          </IconButton>
        </Box>
      )}
      {groups.map(({ key, label, entries }) => (
        <Box key={key} sx={{ mb: 2 }}>
          <Box
            component="h2"
            id={`group-${key}`}
            sx={{ m: 0, px: 2, py: 0.5, fontSize: 14, color: 'text.secondary', fontWeight: 600 }}
          >
            {say(label)}
          </Box>
          <Box component="ul" aria-labelledby={`group-${key}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Box
                  component={NavLink}
                  to={entry.to}
                  end={entry.to === '/'}
                  sx={{
                    ...{ display: 'flex', alignItems: 'center', minHeight: 40, px: 2, fontSize: 15 },
                    ...{ color: 'text.primary', textDecoration: 'none' },
                    borderLeft: '4px solid transparent',
                    '&:hover': { bgcolor: 'action.hover' },
                    '&.active': {
                      borderLeftColor: 'primary.main',
                      bgcolor: 'action.selected',
                      fontWeight: 700,
                    },
                    '&:focus-visible': {
                      outline: '3px solid',
                      outlineColor: 'primary.main',
                      outlineOffset: -3,
                    },
                  }}
                >
                  {say(entry.label)}
                  {entry.waiting && <WaitingCount {...entry.waiting} />}
                </Box>
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
