import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import type { FoundKhatian } from '@bhumi/api/contract/khatian/khatian';
import { cascadeOf } from '@bhumi/api/contract/resource/places';
import dags from '@bhumi/api/resources/dags';
import surveyTypes from '@bhumi/api/resources/survey-types';
import { useLanguage } from '../i18n/language.ts';
import { texts as common } from '../i18n/texts.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { DownloadButton } from '../lib/DownloadButton.tsx';
import { findDefinition } from '../lib/definitions.ts';
import { usePresetPlace } from '../lib/usePresetPlace.ts';
import { useSession } from '../lib/useSession.ts';
import { useListParams } from '../queue/useListParams.ts';
import { ReferencePicker } from '../resource/inputs/ReferencePicker.tsx';
import { parentFilter } from '../resource/place-filters.ts';
import { FoundTable } from './FoundTable.tsx';
import { khatianTexts as texts } from './texts.ts';

/** The place fields from the outermost in, in the order of the dag definition. */
const places = cascadeOf(dags, findDefinition);
const SURVEY = 'survey_type_id';

/** Searches khatians by number, owner and place. The address holds the search. */
export function SearchPage(): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const { parameters, set } = useListParams();
  usePresetPlace(
    { parameters, set },
    ['district_id', 'upazila_id', 'mouza_id'],
    ['number', 'owner', 'zil_id'],
  );
  usePageTitle(say(texts.title));
  const query = parameters.toString();
  const answerable = ['number', 'owner', 'mouza_id', 'zil_id'].some((name) => parameters.get(name));
  const { data, isError, isPending } = useQuery({
    queryKey: ['khatians', query],
    enabled: answerable,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/khatians?${query}`, { signal })).json as FoundKhatian[],
  });
  return (
    <Box>
      <Box component="h1" sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700, mt: 0, mb: 2 }}>
        {say(texts.title)}
      </Box>
      <Words key={`${parameters.get('number')} ${parameters.get('owner')}`} />
      <Places />
      {query !== '' && (
        <Button onClick={() => set(Object.fromEntries([...parameters.keys()].map((name) => [name, ''])))}>
          {say(texts.clear)}
        </Button>
      )}
      <Box sx={{ mt: 2 }}>
        {!answerable && <Box sx={{ color: 'text.secondary' }}>{say(texts.ask)}</Box>}
        {answerable && isError && <Alert severity="error">{say(texts.failed)}</Alert>}
        {answerable && isPending && !isError && <Box role="status">{say(common.loading)}</Box>}
        {answerable && !isError && data && (
          <>
            <FoundTable found={data} />
            <Box sx={{ mt: 2 }}>
              <DownloadButton address={`/api/admin/khatians/csv?${query}`} file="khatians.csv" />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}

/** Number and owner; Enter submits them. */
function Words(): ReactElement {
  const { say } = useLanguage();
  const { parameters, set } = useListParams();
  const [words, setWords] = useState({
    number: parameters.get('number') ?? '',
    owner: parameters.get('owner') ?? '',
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    set({ number: words.number.trim(), owner: words.owner.trim() });
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label={say(texts.khatianSearch)}
      onSubmit={send}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', mb: 1.5 }}
    >
      {(['number', 'owner'] as const).map((name) => (
        <Box key={name} sx={{ width: { xs: '100%', sm: 240 } }}>
          <FormLabel htmlFor={`khatian-${name}`}>{say(texts[name])}</FormLabel>
          <OutlinedInput
            id={`khatian-${name}`}
            fullWidth
            autoComplete="off"
            value={words[name]}
            onChange={({ target }) => setWords({ ...words, [name]: target.value })}
            inputProps={{ maxLength: 200 }}
          />
        </Box>
      ))}
      <Button type="submit" variant="contained">
        {say(texts.search)}
      </Button>
    </Box>
  );
}

/** The place, from the district to the sheet, and the survey. */
function Places(): ReactElement {
  const { say } = useLanguage();
  const { parameters, set } = useListParams();
  const valueOf = (name: string) => Number(parameters.get(name)) || null;
  const values = Object.fromEntries(places.map(({ field }) => [field, valueOf(field) ?? undefined]));
  const put = (name: string, value: number | null) => {
    const at = places.findIndex(({ field }) => field === name);
    const inner = places.slice(0, Math.max(0, at)).map(({ field }) => [field, ''] as const);
    set({ ...Object.fromEntries(inner), [name]: value ?? '' });
  };
  const pickers = [
    ...[...places].reverse().map((place) => ({
      name: place.field,
      target: place.definition,
      label: place.definition.label.one,
      all: common.allMany(place.definition.label),
      within: parentFilter(places, place, values),
    })),
    { name: SURVEY, target: surveyTypes, label: texts.survey, all: texts.anySurvey, within: {} },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {pickers.map(({ name, target, label, all, within }) => (
        <Box key={name} sx={{ width: { xs: '100%', sm: 180 } }}>
          <ReferencePicker
            target={target}
            value={valueOf(name)}
            onChange={(value) => put(name, value)}
            placeholder={say(all)}
            within={within}
            brief
            inputProps={{ 'aria-label': say(label) }}
          />
        </Box>
      ))}
    </Box>
  );
}
