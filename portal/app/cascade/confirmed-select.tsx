import {
  useEffect,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SelectHTMLAttributes,
} from 'react';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { parseOption } from './steps.ts';

type Button = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> & { children: ReactNode };

export interface ConfirmedSelectProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange' | 'onKeyDown' | 'onPointerDown'
> {
  chosen: number | null;
  onChoose: (id: number | null) => void;
  /**
   * The button that confirms the shown option; without a script it submits by GET. Absent where no step follows. With a script it
   * is shown only while there is something to confirm.
   */
  button?: Button | undefined;
  /** Whether leaving the select and its button confirms too: for forms whose other fields depend on the shown option. */
  leavingConfirms?: boolean;
  children: ReactNode;
}

/** Whether a key opens the list; an option picked from it counts as confirmed. On a Mac the arrow keys open it. */
function opensList({ key, altKey }: KeyboardEvent): boolean {
  const arrow = key === 'ArrowDown' || key === 'ArrowUp';
  return key === ' ' || key === 'F4' || (arrow && (altKey || navigator.platform.startsWith('Mac')));
}

/**
 * A select that loads the next step. An option picked from the open list is confirmed at once. A browser that steps through a
 * closed list with the arrow keys, or by typing a letter, only shows the option until Enter or the button confirms it (WCAG
 * 3.2.2).
 */
export function ConfirmedSelect({
  chosen,
  onChoose,
  button,
  leavingConfirms = false,
  children,
  ...control
}: ConfirmedSelectProps) {
  const hydrated = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  /** The option that the select shows but that is not confirmed; undefined when it shows the confirmed one. */
  const [shown, show] = useState<number | null>();
  const turning = useRef(false);
  const first = useRef(chosen);
  const value = () => parseOption(select.current?.name ?? '', select.current?.value);
  const confirm = () => {
    const id = value();
    turning.current = false;
    if (id !== chosen) onChoose(id);
  };
  useEffect(() => show(undefined), [chosen]);
  // Keep the option that was selected before hydration.
  useEffect(() => {
    if (value() !== first.current) show(value());
  }, []);

  const toConfirm = !hydrated || chosen === null || (shown !== undefined && shown !== chosen);

  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      turning.current = false;
      if (value() === chosen) return;
      event.preventDefault();
      confirm();
    } else if (opensList(event)) turning.current = false;
    else if (!['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'].includes(event.key))
      turning.current = true;
  };
  const left = (event: FocusEvent) => {
    turning.current = false;
    if (leavingConfirms && !event.currentTarget.contains(event.relatedTarget)) confirm();
  };
  return (
    <div className="step-control" onBlur={left}>
      <select
        {...control}
        ref={select}
        value={(shown === undefined ? chosen : shown) ?? ''}
        onKeyDown={keyDown}
        onPointerDown={() => (turning.current = false)}
        onChange={() => {
          show(value());
          if (!turning.current) confirm();
        }}
      >
        {children}
      </select>
      {button && toConfirm && (
        <button
          type="submit"
          {...button}
          onClick={(event) => {
            if (!hydrated) return;
            event.preventDefault();
            confirm();
          }}
        />
      )}
    </div>
  );
}
