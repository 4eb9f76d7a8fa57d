import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { otherLanguage } from '@bhumi/api/contract/language';
import { roleLabels } from '@bhumi/api/contract/roles';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { forgetLists } from '../lib/store.ts';
import { useDesk } from '../lib/user.ts';
import { GlobalSearch } from './GlobalSearch.tsx';

const languageNames = { en: 'English', bn: 'বাংলা' } as const;

/** The green stays the same in both schemes; white on it has a contrast of 6.6:1. */
const green = '#006a4e';
const onGreen = { color: '#fff', '&.Mui-focusVisible': { outline: '3px solid #fff', outlineOffset: 1 } };

/** Title, global search, who is signed in and as what, the language toggle and logout. */
export function TopBar({ height, onMenu }: { height: number; onMenu: () => void }): ReactElement {
  const { language, say, toggle } = useLanguage();
  const { user } = useDesk();
  const other = otherLanguage(language);
  return (
    <AppBar
      elevation={0}
      sx={{ bgcolor: green, backgroundImage: 'none', color: '#fff', '@media print': { display: 'none' } }}
    >
      <Toolbar
        variant="dense"
        sx={{ minHeight: height, height, gap: { xs: 0.5, sm: 1.5 }, px: { xs: 0.5, sm: 2 } }}
      >
        <IconButton
          onClick={onMenu}
          aria-label={say(texts.openMenu)}
          sx={{ ...onGreen, display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <Box
          component={Link}
          to="/"
          sx={{
            ...{ color: '#fff', fontWeight: 700, fontSize: { xs: 16, sm: 18 }, textDecoration: 'none' },
            ...{ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0, px: 0.5 },
            '&:focus-visible': { outline: '3px solid #fff', outlineOffset: 2 },
          }}
        >
          {say(texts.title)}
        </Box>
        <Box sx={{ flexGrow: 1, display: 'flex', justifyContent: 'center' }}>
          <Box sx={{ display: { xs: 'none', md: 'block' }, width: '100%', maxWidth: 420 }}>
            <GlobalSearch />
          </Box>
        </Box>
        <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Box component="span" sx={{ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {user.name ?? user.email}
          </Box>
          <Chip
            size="small"
            label={say(roleLabels[user.role] ?? roleLabels.user)}
            sx={{ bgcolor: '#fff', color: green, fontWeight: 700 }}
          />
        </Box>
        <Button
          onClick={toggle}
          lang={other}
          sx={{ ...onGreen, minWidth: 0, px: 1, whiteSpace: 'nowrap', flexShrink: 0 }}
        >
          {languageNames[other]}
        </Button>
        <Box
          component="form"
          method="post"
          action="/logout"
          // The logout has the browser forget them too, where it is reached over https.
          onSubmit={() => forgetLists(window.localStorage)}
          sx={{ flexShrink: 0 }}
        >
          <Button type="submit" sx={{ ...onGreen, minWidth: 0, px: 1, whiteSpace: 'nowrap' }}>
            {say(texts.logout)}
          </Button>
        </Box>
      </Toolbar>
    </AppBar>
  );
}
