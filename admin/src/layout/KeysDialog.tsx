import { useEffect, useState, type ReactElement } from 'react';
import { later } from '../lib/later.tsx';
import { isTyping } from './useShortcut.ts';

const KeysList = later(async () => (await import('./KeysList.tsx')).KeysList);

/** By its place too, as a Bengali keyboard has another sign there. */
const asks = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  key === '?' || (code === 'Slash' && shiftKey);

/** `?` shows every key that does something. */
export function KeysDialog(): ReactElement | null {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!asks(event) || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
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
