import Button, { type ButtonProps } from '@mui/material/Button';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { useSingleKeys } from '../layout/single-keys.ts';
import { KeyHint } from './KeyHint.tsx';

/** Keys that are typed into something are not commands. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(input|textarea|select)$/i.test(target.tagName);

/** The letter on the key, by its place: with a Bengali keyboard it is the same key. */
const codeOf = (letter: string): string => `Key${letter}`;

interface Props extends Omit<ButtonProps, 'onClick'> {
  letter: string;
  /** Whether the key is this button's now; of several such buttons one's at most. */
  active?: boolean;
  onClick: () => void;
}

/** Whether the keyboard is on what the button decides about: its card, or the dialog over everything else that shows it. */
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
 * A button that a key presses too, and that shows which. Only while the keyboard is on the card or dialog that the button
 * belongs to, nothing is being typed, and single keys are not switched off. A button out of sight is brought into sight
 * instead: nothing is done to what nobody sees. The key is heard from the moment the button can be
 * pressed, hence the effects before the browser goes on: a key that comes between would be lost.
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
