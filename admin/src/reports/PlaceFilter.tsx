import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactElement } from 'react';
import districts from '@bhumi/api/resources/districts';
import upazilas from '@bhumi/api/resources/upazilas';
import { useLanguage } from '../i18n/language.ts';
import { texts as common } from '../i18n/texts.ts';
import { ON_SCREEN } from '../print/paper.ts';
import { useListParams } from '../queue/useListParams.ts';
import { ReferencePicker } from '../resource/inputs/ReferencePicker.tsx';

const STEPS = { district_id: districts, upazila_id: upazilas } as const;
export type PlaceStep = keyof typeof STEPS;

/** The places in the address, as query parameters; anything that is no id is ignored. */
export function usePlaces(steps: readonly PlaceStep[]): Partial<Record<PlaceStep, number>> {
  const { parameters } = useListParams();
  return Object.fromEntries(
    steps.flatMap((step) => {
      const value = parameters.get(step) ?? '';
      return /^[1-9]\d{0,15}$/.test(value) ? [[step, Number(value)]] : [];
    }),
  );
}

/** Chooses a district and, where asked for, an upazila in it; kept in the address. */
export function PlaceFilter({ steps }: { steps: readonly PlaceStep[] }): ReactElement {
  const { say } = useLanguage();
  const { set } = useListParams();
  const id = useId();
  const chosen = usePlaces(steps);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5, ...ON_SCREEN }}>
      {steps.map((step) => {
        const target = STEPS[step];
        const within = step === 'upazila_id' && chosen.district_id ? { district_id: chosen.district_id } : {};
        return (
          <Box key={step} sx={{ width: { xs: '100%', sm: 220 } }}>
            <FormLabel htmlFor={`${id}-${step}`}>{say(target.label.one)}</FormLabel>
            <ReferencePicker
              id={`${id}-${step}`}
              target={target}
              value={chosen[step] ?? null}
              placeholder={say(common.allMany(target.label))}
              within={within}
              brief={step === 'upazila_id' && chosen.district_id !== undefined}
              onChange={(value) =>
                // Another district has other upazilas.
                set({ ...(step === 'district_id' && { upazila_id: '' }), [step]: value ?? '' })
              }
            />
          </Box>
        );
      })}
    </Box>
  );
}
