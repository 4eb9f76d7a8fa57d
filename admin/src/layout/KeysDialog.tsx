import Button from '@mui/material/Button';
import { useEffect, useState, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { lazyPart } from '../lib/lazyPart.tsx';
import { keyMenu } from './key-menu.ts';
import { areSingleKeysOn } from './single-keys.ts';
import { isTyping } from './useShortcut.ts';

const KeysList = lazyPart(async () => (await import('./KeysList.tsx')).KeysList);

/** Also checks the key's position, because a Bengali keyboard has another character there. */
const asks = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  key === '?' || (code === 'Slash' && shiftKey);

/** Shows all shortcut keys when `?` is pressed, unless single keys are switched off. */
export function KeysDialog(): ReactElement | null {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!asks(event) || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (!areSingleKeysOn()) return;
      if (window.document.querySelector('.MuiDialog-root')) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  if (!open) return null;
  return <KeysList onClose={() => setOpen(false)} />;
}

/** Shows all shortcut keys from a menu button, for users who have switched the keys off or have no keyboard. */
export function KeysButton(): ReactElement {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)} sx={{ mx: 1, mb: 2 }}>
        {say(keyMenu)}
      </Button>
      {open && <KeysList onClose={() => setOpen(false)} />}
    </>
  );
}
