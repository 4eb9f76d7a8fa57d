import Button from '@mui/material/Button';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { mutationStatusLabels, type MutationStatus } from '@bhumi/api/contract/mutations/states';
import { useLanguage } from '../../i18n/language.ts';
import { Select } from '../../lib/Select.tsx';
import { mutationTexts as texts } from '../texts.ts';

/** Keys that open the list; a value picked from the open list is intended. On a Mac the arrow keys open it. */
function opensList({ key, altKey }: KeyboardEvent): boolean {
  const arrow = key === 'ArrowDown' || key === 'ArrowUp';
  return key === ' ' || key === 'F4' || (arrow && (altKey || window.navigator.platform.startsWith('Mac')));
}

interface Props {
  label: string;
  statuses: readonly MutationStatus[];
  /** Asks before the status is set. */
  onChoose: (status: MutationStatus) => void;
}

/**
 * Sets a status. A value picked from the open list is asked about at once. A value that arrow or letter keys set in
 * the closed list waits for Enter or the button beside it (WCAG 3.2.2).
 */
export function StatusSelect({ label, statuses, onChoose }: Props): ReactElement {
  const { say } = useLanguage();
  const [shown, show] = useState<MutationStatus | ''>('');
  const turning = useRef(false);
  const confirm = (status: MutationStatus | '') => {
    turning.current = false;
    show('');
    if (status) onChoose(status);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && shown) {
      event.preventDefault();
      confirm(shown);
    } else if (opensList(event)) turning.current = false;
    else if (!['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'].includes(event.key))
      turning.current = true;
  };
  return (
    <>
      <Select
        value={shown}
        inputProps={{
          'aria-label': label,
          onKeyDown: keyDown,
          onPointerDown: () => (turning.current = false),
        }}
        sx={{
          fontSize: 'small',
          width: shown ? 'auto' : 136,
          maxWidth: '100%',
          '& select': { py: { xs: 1.25, sm: 0.5 }, pl: 1 },
        }}
        onChange={({ target }) => {
          const status = target.value as MutationStatus;
          if (turning.current) show(status);
          else confirm(status);
        }}
      >
        <option value="" disabled>
          {say(texts.update)}
        </option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {say(mutationStatusLabels[status])}
          </option>
        ))}
      </Select>
      {shown && (
        <Button size="small" onClick={() => confirm(shown)}>
          {say(texts.goOn)}
        </Button>
      )}
    </>
  );
}
