import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef, type ReactElement } from 'react';

/** Keys that are typed into something are not commands. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(input|textarea|select)$/i.test(target.tagName);

/** The letter on the key, by its place: with a Bengali keyboard it is the same key. */
const codeOf = (letter: string): string => `Key${letter}`;

type Props = Omit<ButtonProps, 'onClick'> & { letter: string; onClick: () => void };

/** A button that a key presses too, and that shows which. Only while nothing is being typed. */
export function KeyedButton({ letter, onClick, children, ...props }: Props): ReactElement {
  const press = useRef(onClick);
  useEffect(() => {
    press.current = onClick;
  });
  const { disabled } = props;
  useEffect(() => {
    if (disabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.code !== codeOf(letter) || event.repeat || typing(event.target)) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      press.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [letter, disabled]);
  return (
    <Button {...props} aria-keyshortcuts={letter} onClick={onClick}>
      {children}
      <Box
        component="kbd"
        aria-hidden
        sx={{
          ...{ ml: 1, px: 0.75, border: 1, borderRadius: 0.5, font: 'inherit', fontSize: 12 },
          ...{ lineHeight: '18px', opacity: 0.85 },
          // Where there is no keyboard there is no room either.
          '@media (max-width: 639.95px)': { display: 'none' },
        }}
      >
        {letter}
      </Box>
    </Button>
  );
}
