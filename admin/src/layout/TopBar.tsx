import CloseIcon from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { otherLanguage } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useToggleLanguage } from '../i18n/toggle.ts';
import { Account } from './Account.tsx';
import { BAR_HEIGHT } from './bar.ts';
import { beginLogout } from '../lib/authProvider.ts';
import { afterFirstData, lazyPart } from '../lib/lazyPart.tsx';
import { BAR_GREEN } from '../color-scheme.ts';
import { SearchPlaceholder } from './SearchPlaceholder.tsx';
import { useShortcut } from './useShortcut.ts';

const GlobalSearch = lazyPart<{ focused?: boolean }>(
  afterFirstData(async () => (await import('./GlobalSearch.tsx')).GlobalSearch),
  SearchPlaceholder,
);

const languageNames = { en: 'English', bn: 'বাংলা' } as const;

const onGreen = { color: '#fff', '&.Mui-focusVisible': { outline: '3px solid #fff', outlineOffset: 1 } };

/**
 * Title, global search, the signed-in user with their role, the language toggle and logout. If there is no room for
 * all, the search replaces the rest while it is in use, and the menu shows the user.
 */
export function TopBar({ onMenu }: { onMenu: () => void }): ReactElement {
  const { language, say } = useLanguage();
  const toggle = useToggleLanguage();
  const { key } = useLocation();
  const wide = useMediaQuery('(min-width:900px)', { noSsr: true });
  const [searching, setSearching] = useState(false);
  const lens = useRef<HTMLButtonElement>(null);
  useEffect(() => setSearching(false), [key, wide]);
  useShortcut(() => setSearching(!wide));
  const other = otherLanguage(language);
  return (
    <AppBar
      elevation={0}
      sx={{ bgcolor: BAR_GREEN, backgroundImage: 'none', color: '#fff', '@media print': { display: 'none' } }}
    >
      <Toolbar
        variant="dense"
        sx={{ minHeight: BAR_HEIGHT, height: BAR_HEIGHT, gap: { xs: 0.5, sm: 1.5 }, px: { xs: 0.5, sm: 2 } }}
      >
        {searching ? (
          <NarrowSearch
            onClose={() => {
              setSearching(false);
              requestAnimationFrame(() => lens.current?.focus());
            }}
          />
        ) : (
          <>
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
                color: '#fff',
                fontWeight: 700,
                fontSize: { xs: 16, sm: 18 },
                textDecoration: 'none',
                whiteSpace: 'nowrap',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                minWidth: 0,
                flexShrink: { xs: 1, sm: 0 },
                lineHeight: '44px',
                px: 0.5,
                '&:focus-visible': { outline: '3px solid #fff', outlineOffset: 2 },
              }}
            >
              {say(texts.title)}
            </Box>
            <Box sx={{ flexGrow: 1, display: 'flex', justifyContent: 'center' }}>
              {wide && (
                <Box sx={{ width: '100%', maxWidth: 420 }}>
                  <GlobalSearch />
                </Box>
              )}
            </Box>
            {!wide && (
              <IconButton
                ref={lens}
                onClick={() => setSearching(true)}
                aria-label={say(texts.searchEverywhere)}
                sx={onGreen}
              >
                <SearchIcon />
              </IconButton>
            )}
            <Box sx={{ display: { xs: 'none', sm: 'flex' }, minWidth: 0 }}>
              <Account chip={{ bgcolor: '#fff', color: BAR_GREEN }} />
            </Box>
            <Button
              onClick={() => void toggle()}
              lang={other}
              sx={{ ...onGreen, minWidth: 0, px: { xs: 0.5, sm: 1 }, whiteSpace: 'nowrap', flexShrink: 0 }}
            >
              {languageNames[other]}
            </Button>
            <Box
              component="form"
              method="post"
              action="/logout"
              onSubmit={beginLogout}
              sx={{ flexShrink: 0 }}
            >
              <Button
                type="submit"
                sx={{ ...onGreen, minWidth: 0, px: { xs: 0.5, sm: 1 }, whiteSpace: 'nowrap' }}
              >
                {say(texts.logout)}
              </Button>
            </Box>
          </>
        )}
      </Toolbar>
    </AppBar>
  );
}

/** The search in place of the bar, with the focus in it. */
function NarrowSearch({ onClose }: { onClose: () => void }): ReactElement {
  const { say } = useLanguage();
  return (
    <>
      <Box sx={{ flexGrow: 1, minWidth: 0, ml: 0.5 }}>
        <GlobalSearch focused />
      </Box>
      <IconButton onClick={onClose} aria-label={say(texts.close)} sx={onGreen}>
        <CloseIcon />
      </IconButton>
    </>
  );
}
