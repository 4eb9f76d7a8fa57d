import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { placeIn, type Language, type Message } from '@bhumi/api/contract/language';
import type { MouzaOption, Place, SurveyType, ZilOption } from '@bhumi/api/contract/lookup/lookup';
import { useLanguage } from '../../i18n/language.ts';
import { mouzaName } from '../../lib/places.ts';
import { useSession } from '../../lib/useSession.ts';
import { MouzaFinder } from './MouzaFinder.tsx';
import { PLACE_STEPS, withStep, type ChosenPlace, type PlaceStep } from './place.ts';
import { placeTexts as texts } from './texts.ts';
import { Select } from '../../lib/Select.tsx';

type Option = Place | MouzaOption | ZilOption | SurveyType;

const sourceOf: Record<PlaceStep, (place: ChosenPlace) => string | null> = {
  division_id: () => 'divisions',
  district_id: ({ division_id: id }) => id && `divisions/${id}/districts`,
  upazila_id: ({ district_id: id }) => id && `districts/${id}/upazilas`,
  mouza_id: ({ upazila_id: id }) => id && `upazilas/${id}/mouzas`,
  zil_id: ({ mouza_id: id }) => id && `mouzas/${id}/zils`,
};

/** The label of an option, precise enough to tell it from others. */
function nameOf(option: Option, language: Language): string {
  if ('zil_no' in option) return digitsIn(option.zil_no, language);
  if ('jl_no' in option) return mouzaName(option, language, placeIn);
  return placeIn(option, language);
}

interface Props {
  place: ChosenPlace;
  onChange: (change: Partial<ChosenPlace>) => void;
  /** The steps that are required; an empty optional step means "all". */
  needed?: readonly PlaceStep[];
  /** Which surveys can be chosen: every survey, one survey, or none that is known. */
  survey?: 'any' | 'one';
  /** Errors by field. */
  errors?: Partial<Record<keyof ChosenPlace, string>>;
}

/** Chooses a place, by the name of its mouza or step by step from the division to the sheet, and a survey. */
export function PlaceChoice(props: Props): ReactElement {
  const { place, onChange, needed = [], survey = 'any', errors = {} } = props;
  const { say } = useLanguage();
  return (
    <Box
      component="fieldset"
      sx={{
        border: 0,
        p: 0,
        m: 0,
        mb: 2,
        minWidth: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
        '@media print': { display: 'none' },
      }}
    >
      <Box
        component="legend"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {say(texts.place)}
      </Box>
      <MouzaFinder onFind={onChange} />
      {PLACE_STEPS.map((step) => (
        <Step
          key={step}
          name={step}
          source={sourceOf[step](place)}
          value={place[step]}
          needed={needed.includes(step)}
          none={needed.includes(step) ? texts.choose : texts.all}
          error={errors[step]}
          onChange={(value) => onChange(withStep(step, value))}
        />
      ))}
      <Step
        name="survey_type_id"
        source="survey-types"
        value={place.survey_type_id}
        needed={false}
        none={survey === 'one' ? texts.noSurvey : texts.all}
        error={errors.survey_type_id}
        onChange={(survey_type_id) => onChange({ survey_type_id })}
      />
    </Box>
  );
}

interface StepProps {
  name: keyof ChosenPlace;
  /** The address of the options, below /api/locations; undefined while the step before is open. */
  source: string | null;
  value: string;
  needed: boolean;
  /** The label while nothing is chosen. */
  none: Message;
  error: string | undefined;
  onChange: (value: string) => void;
}

function useOptions(source: string | null) {
  const { http } = useSession();
  return useQuery({
    queryKey: ['locations', source],
    enabled: Boolean(source),
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await http(`/api/locations/${source}`, { signal })).json as Option[],
  });
}

/** All survey types, once they are loaded. */
export const useSurveys = (): SurveyType[] => (useOptions('survey-types').data ?? []) as SurveyType[];

function Step({ name, source, value, needed, none, error, onChange }: StepProps): ReactElement {
  const { language, say } = useLanguage();
  const id = useId();
  const { data = [], isError } = useOptions(source);
  // The chosen value is not in the list (yet): keep it, and do not show another one instead.
  const isListed = data.some((option) => String(option.id) === value);
  return (
    <Box>
      <FormLabel htmlFor={id} required={needed}>
        {say(texts[name])}
      </FormLabel>
      <Select
        fullWidth
        disabled={!source}
        value={value}
        error={Boolean(error)}
        inputProps={{
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `${id}-error` : undefined,
        }}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{say(none)}</option>
        {value !== '' && !isListed && <option value={value}>…</option>}
        {data.map((option) => (
          <option key={option.id} value={option.id}>
            {nameOf(option, language)}
          </option>
        ))}
      </Select>
      {error && (
        <Box id={`${id}-error`} sx={{ color: 'error.main', fontSize: 'small', mt: 0.5 }}>
          {error}
        </Box>
      )}
      {isError && <Alert severity="error">{say(texts.failed)}</Alert>}
    </Box>
  );
}
