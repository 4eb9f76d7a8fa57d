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
import { parseId } from '../lib/parse-id.ts';

type Button = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> & { children: ReactNode };

export interface ConfirmedSelectProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange' | 'onKeyDown' | 'onPointerDown'
> {
  chosen: number | null;
  onChoose: (id: number | null) => void;
  /**
   * Goes on with what the select shows; without a script by GET. None where nothing follows. With a script it is there for as
   * long as there is something to confirm.
   */
  button?: Button | undefined;
  /** Whether leaving the two confirms as well: where other fields of a form go by what is shown. */
  leavingConfirms?: boolean;
  children: ReactNode;
}

/** Keys that open the list; what is picked there was meant. On a Mac the arrows open it. */
function opensList({ key, altKey }: KeyboardEvent): boolean {
  const arrow = key === 'ArrowDown' || key === 'ArrowUp';
  return key === ' ' || key === 'F4' || (arrow && (altKey || navigator.platform.startsWith('Mac')));
}

/**
 * A select that leads on. What is picked from its open list does so at once; a browser that turns through a closed list with
 * the arrows, or by typing a letter, only shows what it has come to, until Enter or the button confirms it (WCAG 3.2.2).
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
  /** What the select shows that was not confirmed yet; undefined when it shows what is chosen. */
  const [shown, show] = useState<number | null>();
  const turning = useRef(false);
  const first = useRef(chosen);
  const value = () => parseId(select.current?.value ?? null);
  const confirm = () => {
    const id = value();
    turning.current = false;
    if (id !== chosen) onChoose(id);
  };
  useEffect(() => show(undefined), [chosen]);
  // What was turned to before the script came alive stays shown.
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
