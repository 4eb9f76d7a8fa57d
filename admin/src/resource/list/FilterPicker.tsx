import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import type { Field } from '@bhumi/api/contract/resource/resource';
import { retiredField } from '@bhumi/api/contract/resource/retired';
import { useLanguage } from '../../i18n/language.ts';
import { findDefinition } from '../../lib/definitions.ts';
import { ReferencePicker } from '../inputs/ReferencePicker.tsx';
import { Select } from '../../lib/Select.tsx';
import { RETIRED_FILTER_WIDTH } from '../place-filters.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';

/** Few lists have a day to filter by, so its script is not loaded with every list. */
const DayInput = lazyPart(() => import('../../lib/DayInput.tsx').then((module) => module.DayInput));

interface Props {
  field: Field;
  /** The label of the empty filter, such as 'All Districts'. */
  all: Message;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Limits the options of a parent. */
  within?: Record<string, unknown>;
}

/** A filter by a parent, a day or a choice; other kinds of field are found by the search. */
export function FilterPicker({ field, all, value, onChange, within = {} }: Props): ReactElement | null {
  const { language, say } = useLanguage();
  if (field.kind === 'reference') {
    const target = findDefinition(field.resource);
    if (!target) return null;
    return (
      // As wide as its empty label.
      <Box sx={{ width: { xs: '100%', sm: `max(160px, ${say(all).length / 2}em + 52px)` } }}>
        <ReferencePicker
          target={target}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          within={within}
          brief
          placeholder={say(all)}
          inputProps={{ 'aria-label': say(field.label) }}
        />
      </Box>
    );
  }
  if (field.kind === 'date') {
    return (
      <DayInput
        value={String(value ?? '')}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ 'aria-label': say(field.label) }}
      />
    );
  }
  if (field.kind !== 'choice') return null;
  return (
    <Select
      {...(field === retiredField && { sx: { width: { sm: RETIRED_FILTER_WIDTH } } })}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': say(field.label) }}
    >
      <option value="">{say(all)}</option>
      {Object.entries(field.choices).map(([key, label]) => (
        <option key={key} value={key}>
          {label[language]}
        </option>
      ))}
    </Select>
  );
}
