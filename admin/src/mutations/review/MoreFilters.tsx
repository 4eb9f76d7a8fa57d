import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { mutationTypeLabels } from '@bhumi/api/contract/mutations/mutations';
import { MUTATION_AGES, MUTATION_PLACES, mutationSortLabels } from '@bhumi/api/contract/mutations/queue-view';
import { findingLevelLabels } from '@bhumi/api/contract/mutations/review';
import { cascadeOf } from '@bhumi/api/contract/resource/places';
import zils from '@bhumi/api/resources/zils';
import { useLanguage } from '../../i18n/language.ts';
import { texts as common } from '../../i18n/texts.ts';
import { findDefinition } from '../../lib/definitions.ts';
import { Select } from '../../lib/Select.tsx';
import { ReferencePicker } from '../../resource/inputs/ReferencePicker.tsx';
import { parentFilter } from '../../resource/place-filters.ts';
import { objectionScreenTexts } from '../objections/texts.ts';
import { mutationTexts as texts } from '../texts.ts';

/** The places around a sheet, from the mouza outwards: a mutation lies in a mouza. */
const places = cascadeOf(zils, findDefinition).filter(({ field }) =>
  (MUTATION_PLACES as readonly string[]).includes(field),
);

interface Props {
  /** By their names in the API; those that are not set are missing. */
  more: Readonly<Record<string, string>>;
  onChange: (more: Record<string, string>) => void;
}

type Option = readonly [value: string, label: Message];
const optionsOf = (labels: Readonly<Record<string, Message>>): Option[] => Object.entries(labels);

/** The choices that are no place: each with its label and what it says when nothing is chosen. */
const CHOICES: readonly { name: string; label: Message; all: Message; options: readonly Option[] }[] = [
  { name: 'type', label: texts.type, all: texts.anyType, options: optionsOf(mutationTypeLabels) },
  {
    name: 'min_days',
    label: texts.age,
    all: texts.anyAge,
    options: MUTATION_AGES.map((days) => [String(days), texts.olderThan(days)]),
  },
  {
    name: 'finding',
    label: texts.worstFinding,
    all: texts.anyFinding,
    options: optionsOf(findingLevelLabels),
  },
  {
    name: 'objection',
    label: objectionScreenTexts.title,
    all: texts.anyObjection,
    options: [['open', objectionScreenTexts.waits]],
  },
  { name: 'sort', label: texts.order, all: texts.usualOrder, options: optionsOf(mutationSortLabels) },
];

/** Filters by place, type, age and finding, and the order. Each applies at once. Open while one of them is set. */
export function MoreFilters({ more, onChange }: Props): ReactElement {
  const { say } = useLanguage();
  const isSet = Object.keys(more).length > 0;
  const [open, setOpen] = useState(isSet);
  const values = Object.fromEntries(places.map(({ field }) => [field, Number(more[field]) || undefined]));
  const putPlace = (name: string, value: number | null) => {
    const inner = places.slice(
      0,
      places.findIndex(({ field }) => field === name),
    );
    onChange({ ...Object.fromEntries(inner.map(({ field }) => [field, ''])), [name]: String(value ?? '') });
  };
  const clear = () => onChange(Object.fromEntries(Object.keys(more).map((name) => [name, ''])));
  return (
    <Box sx={{ mb: 2, mt: -1 }}>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls="more-filters"
        sx={{ minHeight: { xs: 44, sm: 0 } }}
        onClick={() => setOpen(!open)}
      >
        {say(texts.moreFilters)}
      </Button>
      <Box
        id="more-filters"
        hidden={!open}
        sx={{ display: open ? 'flex' : 'none', flexWrap: 'wrap', gap: 1.5, mt: 1 }}
      >
        {open &&
          [...places].reverse().map((place) => (
            <Box key={place.field} sx={{ width: { xs: '100%', sm: 180 } }}>
              <ReferencePicker
                target={place.definition}
                value={Number(more[place.field]) || null}
                onChange={(value) => putPlace(place.field, value)}
                placeholder={say(common.allMany(place.definition.label))}
                within={parentFilter(places, place, values)}
                brief
                inputProps={{ 'aria-label': say(place.definition.label.one) }}
              />
            </Box>
          ))}
        {CHOICES.map(({ name, label, all, options }) => (
          <Select
            key={name}
            value={more[name] ?? ''}
            onChange={({ target }) => onChange({ [name]: target.value })}
            inputProps={{ 'aria-label': say(label) }}
            sx={{ flex: { xs: '1 1 140px', sm: 'none' }, minWidth: 0, maxWidth: '100%' }}
          >
            <option value="">{say(all)}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {say(text)}
              </option>
            ))}
          </Select>
        ))}
        {isSet && <Button onClick={clear}>{say(texts.clearFilters)}</Button>}
      </Box>
    </Box>
  );
}
