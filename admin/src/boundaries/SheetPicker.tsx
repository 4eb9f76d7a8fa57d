import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useState, type ReactElement } from 'react';
import { useGetOne } from 'react-admin';
import districts from '@bhumi/api/resources/districts';
import mouzas from '@bhumi/api/resources/mouzas';
import upazilas from '@bhumi/api/resources/upazilas';
import zils from '@bhumi/api/resources/zils';
import { useLanguage } from '../i18n/language.ts';
import { ReferencePicker } from '../resource/inputs/ReferencePicker.tsx';
import { boundaryTexts as texts } from './texts.ts';

/** From the widest to the sheet; each narrows the next, and whoever knows a mouza by its name begins there. */
const STEPS = [
  { target: districts, key: 'district_id', label: districts.label.one },
  { target: upazilas, key: 'upazila_id', label: upazilas.label.one },
  { target: mouzas, key: 'mouza_id', label: mouzas.label.one },
  { target: zils, key: 'zil_id', label: texts.sheet },
] as const;
type Key = (typeof STEPS)[number]['key'];
type Chosen = Partial<Record<Key, number | null>>;

interface Props {
  zil: number | null;
  onChange: (zil: number | null) => void;
  error: string | undefined;
}

/** A sheet by its place. */
export function SheetPicker({ zil, onChange, error }: Props): ReactElement {
  const { say } = useLanguage();
  const [chosen, setChosen] = useState<Chosen>({});
  const { data: sheet } = useGetOne(
    'zils',
    { id: zil ?? 0 },
    { enabled: zil !== null, refetchOnWindowFocus: false },
  );
  const mouza = (zil !== null && (sheet?.mouza_id as number | undefined)) || chosen.mouza_id || null;
  const values: Record<Key, number | null> = {
    district_id: chosen.district_id ?? null,
    upazila_id: chosen.upazila_id ?? null,
    mouza_id: mouza,
    zil_id: zil,
  };
  const choose = (place: number, id: number | null) => {
    const kept = STEPS.slice(0, place).map(({ key }) => [key, values[key]] as const);
    setChosen({ ...Object.fromEntries(kept), [STEPS[place]!.key]: id });
    if (STEPS[place]!.key === 'zil_id') onChange(id);
    else if (zil !== null) onChange(null);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
      {STEPS.map(({ target, key, label }, place) => {
        const above = STEPS[place - 1]?.key;
        const within = above && values[above] !== null ? { [above]: values[above] } : {};
        return (
          <Box key={key} sx={{ minWidth: 0 }}>
            <FormLabel
              htmlFor={`boundary-${key}`}
              required={key === 'zil_id'}
              error={key === 'zil_id' && !!error}
            >
              {say(label)}
            </FormLabel>
            <ReferencePicker
              id={`boundary-${key}`}
              target={target}
              value={values[key]}
              within={within}
              onChange={(id) => choose(place, id)}
              {...(key === 'zil_id' &&
                error && {
                  inputProps: { 'aria-invalid': true, 'aria-describedby': 'boundary-zil_id-error' },
                })}
            />
            {key === 'zil_id' && error && (
              <FormHelperText error id="boundary-zil_id-error" sx={{ mx: 0, fontSize: 14 }}>
                {error}
              </FormHelperText>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
