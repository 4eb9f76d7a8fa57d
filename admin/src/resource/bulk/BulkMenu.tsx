import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';

/** Something that can be done with the records that are chosen. */
export interface BulkAction {
  text: string;
  act: () => void;
  off?: boolean;
  destructive?: boolean;
}

/** What can be done with the records that are chosen, where there is no room for a button each. */
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
