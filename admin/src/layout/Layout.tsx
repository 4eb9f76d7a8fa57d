import Box from '@mui/material/Box';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { lazyPart, PrefetchWhenIdle } from '../lib/lazyPart.tsx';
import { BAR_HEIGHT, MENU_WIDTH } from './bar.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { SessionOver } from './SessionOver.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { NoPostBar } from './NoPostBar.tsx';
import { TwoFactorBar } from './TwoFactorBar.tsx';

const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);

/** Top bar, sidebar (slides in on small screens) and the page. */
export function Layout({ children }: { children: ReactNode }): ReactElement {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    window.document.documentElement.lang = language;
  }, [language]);
  useEffect(() => setOpen(false), [pathname]);

  return (
    <>
      <SkipLinks />
      <KeysDialog />
      <TopBar onMenu={() => setOpen(true)} />
      <Box sx={{ display: 'flex', pt: `${BAR_HEIGHT}px`, '@media print': { pt: 0 } }}>
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            width: MENU_WIDTH,
            flexShrink: 0,
            position: 'sticky',
            top: BAR_HEIGHT,
            height: `calc(100vh - ${BAR_HEIGHT}px)`,
            overflowY: 'auto',
            borderRight: 1,
            borderColor: 'divider',
            '@media print': { display: 'none' },
          }}
        >
          <Sidebar />
        </Box>
        {open && <MenuDrawer width={MENU_WIDTH + 40} onClose={() => setOpen(false)} />}
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{ flexGrow: 1, minWidth: 0, p: { xs: 1.5, sm: 3 }, outline: 'none' }}
        >
          <TwoFactorBar />
          <NoPostBar />
          {children}
        </Box>
      </Box>
      <SessionOver />
      <OfflineBar />
      <PrefetchWhenIdle />
    </>
  );
}
