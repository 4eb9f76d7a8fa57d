import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';

/** An action for the selected records. */
export interface BulkAction {
  text: string;
  act: () => void;
  off?: boolean;
  destructive?: boolean;
}

/** The actions for the selected records as a menu, where there is no room for buttons. */
export function BulkMenu({ actions }: { actions: readonly BulkAction[] }): ReactElement {
  const { say } = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {say(shared.actions)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} transitionDuration={0}>
        {actions.map(({ text, act, off, destructive }) => (
          <MenuItem
            key={text}
            disabled={off}
            onClick={() => {
              close();
              act();
            }}
            sx={{ minHeight: 44, ...(destructive && { color: 'error.main' }) }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
