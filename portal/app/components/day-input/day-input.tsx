import { dayExample, dayInWords, parseDay } from '@bhumi/api/contract/typed-day';
import { useState } from 'react';
import { useLanguage } from '../../lib/document/root-data.ts';
import type { ControlProps } from '../field/field.tsx';

interface Props {
  control: ControlProps;
  /** The day as it was typed before. */
  saved: string | undefined;
  /** The last day that may be chosen, `YYYY-MM-DD`. */
  max?: string;
}

/**
 * An input for a day. Browsers without one show plain text and the example. What was read from it stands below in words, so that
 * nobody has to guess which number is the month: at once with a script, after the form was sent without.
 */
export function DayInput({ control, saved = '', max }: Props) {
  const language = useLanguage();
  const [typed, setTyped] = useState(saved);
  return (
    <>
      <input
        {...control}
        type="date"
        max={max}
        autoComplete="off"
        placeholder={dayExample[language]}
        defaultValue={parseDay(saved) ?? saved}
        onChange={({ target }) => setTyped(target.value)}
      />
      <output className="in-words" htmlFor={control.id}>
        {parseDay(typed) ? dayInWords(typed, language) : ''}
      </output>
    </>
  );
}
