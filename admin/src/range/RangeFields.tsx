import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import { useEffect, useId, useState, type FormEvent, type ReactElement } from 'react';
import { dhakaDay } from '@bhumi/api/contract/format';
import {
  NAMED_RANGES,
  rangeLabels,
  rangeTexts as texts,
  type DayRange,
  type RangeName,
} from '@bhumi/api/contract/reports/range';
import { parseDay } from '@bhumi/api/contract/typed-day';
import { useLanguage } from '../i18n/language.ts';
import { ON_SCREEN } from '../print/paper.ts';
import { DayInput } from '../lib/DayInput.tsx';

interface Props {
  range: DayRange;
  onChange: (range: DayRange) => void;
  /** The API's errors by field. */
  errors?: Partial<Record<'from' | 'to', string>>;
}

/**
 * The height of a label, by which buttons without a label are lowered to the line of the fields. Labels are higher in
 * Bengali.
 */
const BELOW_LABEL = 'calc(var(--small) * 1.4375 + 4px)';

/** Chooses a range of days: a named one, or two dates, applied by the button or Enter. */
export function RangeFields({ range, onChange, errors = {} }: Props): ReactElement {
  const { say } = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState(range);
  const { from, to } = range;
  useEffect(() => setTyped({ from, to }), [from, to]);
  const today = dhakaDay(new Date());
  const send = (event: FormEvent) => {
    event.preventDefault();
    onChange({ from: parseDay(typed.from) ?? typed.from, to: parseDay(typed.to) ?? typed.to });
  };
  return (
    <Box
      component="form"
      onSubmit={send}
      noValidate
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', ...ON_SCREEN }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          width: { xs: '100%', lg: 'auto' },
          order: { lg: 1 },
          pt: { lg: BELOW_LABEL },
        }}
      >
        {(Object.keys(NAMED_RANGES) as RangeName[]).map((name) => {
          const namedRange = NAMED_RANGES[name](today);
          const chosen = namedRange.from === from && namedRange.to === to;
          return (
            <Button
              key={name}
              variant={chosen ? 'contained' : 'outlined'}
              aria-pressed={chosen}
              onClick={() => onChange(namedRange)}
            >
              {say(rangeLabels[name])}
            </Button>
          );
        })}
      </Box>
      {(['from', 'to'] as const).map((name) => (
        <Box key={name} sx={{ flex: { xs: '1 1 130px', sm: 'none' } }}>
          <FormLabel htmlFor={`${id}-${name}`}>{say(texts[name])}</FormLabel>
          <DayInput
            id={`${id}-${name}`}
            fullWidth
            value={typed[name]}
            error={Boolean(errors[name])}
            inputProps={{
              'aria-invalid': errors[name] ? true : undefined,
              'aria-describedby': errors[name] ? `${id}-${name}-error` : undefined,
            }}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
          {errors[name] && (
            <Box id={`${id}-${name}-error`} sx={{ color: 'error.main', fontSize: 'small', mt: 0.5 }}>
              {errors[name]}
            </Box>
          )}
        </Box>
      ))}
      <Button
        type="submit"
        variant="outlined"
        sx={{ mt: { xs: 0, sm: BELOW_LABEL }, alignSelf: { xs: 'flex-end', sm: 'auto' } }}
      >
        {say(texts.show)}
      </Button>
    </Box>
  );
}
