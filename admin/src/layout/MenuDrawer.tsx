import Drawer from '@mui/material/Drawer';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { Sidebar } from './Sidebar.tsx';

/** The menu as a drawer over the page, where there is no room beside it. */
export function MenuDrawer({ width, onClose }: { width: number; onClose: () => void }): ReactElement {
  const { say } = useLanguage();
  return (
    <Drawer
      open
      onClose={onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{ paper: { sx: { width }, 'aria-label': say(texts.mainMenu), role: 'dialog' } }}
    >
      <Sidebar onClose={onClose} />
    </Drawer>
  );
}
