import Button, { type ButtonProps } from '@mui/material/Button';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { useSingleKeys } from '../layout/single-keys.ts';
import { KeyHint } from './KeyHint.tsx';

/** Whether a key is typed into a field. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(input|textarea|select)$/i.test(target.tagName);

/** The physical key of a letter, the same on a Bengali keyboard. */
const codeOf = (letter: string): string => `Key${letter}`;

interface Props extends Omit<ButtonProps, 'onClick'> {
  letter: string;
  /** Whether the key presses this button now; at most one button of a key is active. */
  active?: boolean;
  onClick: () => void;
}

/** Whether the focus is on what the button decides about: its card, or the dialog on top that shows it. */
const isOn = (button: Element | null, target: EventTarget | null): boolean => {
  const about = button?.closest('article, .MuiDialog-root');
  const isDialog = about?.matches('.MuiDialog-root') ?? false;
  return (target instanceof Node && about?.contains(target)) || (isDialog && target === window.document.body);
};

const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

/**
 * A button with a single-key shortcut, which it shows. The key works only while the focus is in the card or dialog of the button,
 * nothing is being typed, and single keys are on. When the button is out of view, the key scrolls to it instead of pressing it.
 * Layout effects add the listener before the next key event: a key pressed at once would be lost otherwise.
 */
export function ShortcutButton({ letter, active = true, onClick, children, ...props }: Props): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const press = useRef(onClick);
  useLayoutEffect(() => {
    press.current = onClick;
  });
  const keys = useSingleKeys();
  const deaf = props.disabled || !active || !keys;
  useLayoutEffect(() => {
    if (deaf) return;
    const listen = (event: KeyboardEvent) => {
      if (event.code !== codeOf(letter) || event.repeat || typing(event.target)) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (!isOn(button.current, event.target)) return;
      event.preventDefault();
      if (button.current && isInSight(button.current)) press.current();
      else button.current?.scrollIntoView({ block: 'center' });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [letter, deaf]);
  return (
    <Button {...props} ref={button} aria-keyshortcuts={active && keys ? letter : undefined} onClick={onClick}>
      {children}
      <KeyHint name={letter} shown={active && keys} />
    </Button>
  );
}
