import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import GlobalStyles from '@mui/material/GlobalStyles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '@bhumi/api/contract/format';
import { nameIn } from '@bhumi/api/contract/language';
import { OFFICE_QUESTIONS, type OfficeMap } from '@bhumi/api/contract/maps/overview';
import { useLanguage } from '../../i18n/language.ts';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import { mouzaName, placeName } from '../../lib/places.ts';
import { staleRowsProps } from '../../lib/stale-rows.ts';
import { usePresetPlace } from '../../lib/usePresetPlace.ts';
import { useSession } from '../../lib/useSession.ts';
import { useTilesAllowed } from '../base-map/useTiles.ts';
import { withAncestors, placeFromParams, type ChosenPlace } from '../places/place.ts';
import { PlaceChoice, useSurveys } from '../places/PlaceChoice.tsx';
import { useListParams } from '../../queue/useListParams.ts';
import { useMapColours } from '../base-map/map-colours.ts';
import { ON_SCREEN } from '../../print/paper.ts';
import { Patterns } from '../shapes/shape-style.tsx';
import { officeMapTexts as texts } from '../texts.ts';
import { questionIn } from './answers.ts';
import { CoverageTable } from './CoverageTable.tsx';
import { OfficeMapView } from './OfficeMapView.tsx';
import { SheetFiles } from './SheetFiles.tsx';
import { Select } from '../../lib/Select.tsx';
import { RetryAlert } from '../../lib/RetryAlert.tsx';

/** In print the map has a page of its own, as wide as an A3 wall map. */
const PAPER = <GlobalStyles styles={{ '@page': { size: 'A3 landscape', margin: '12mm' } }} />;

/** The place of a map, and the sheet and survey that it shows. */
function Where({ map: { mouza, dags }, place }: { map: OfficeMap; place: ChosenPlace }): ReactElement {
  const { language, say } = useLanguage();
  const survey = useSurveys().find(({ id }) => String(id) === place.survey_type_id);
  const { upazila } = mouza;
  const sheet = place.zil_id !== '' && dags[0];
  const parts = [
    placeName(upazila, language),
    placeName(upazila.district, language),
    sheet && say(texts.sheet(sheet.zil_no)),
    survey && nameIn(survey, language),
  ];
  return <>{parts.filter(Boolean).join(', ')}</>;
}

/** The office maps: the dags of a mouza coloured by a question, and how much of the record is drawn. */
export default function OverviewPage(): ReactElement {
  const { language, say } = useLanguage();
  const { http } = useSession();
  const { parameters, set } = useListParams();
  const ink = useMapColours();
  usePresetPlace({ parameters, set }, ['division_id', 'district_id', 'upazila_id', 'mouza_id'], ['zil_id']);
  const asked = placeFromParams(parameters);
  const question = questionIn(parameters);
  usePageTitle(say(texts.title));
  useTilesAllowed();
  const { mouza_id, zil_id, survey_type_id } = asked;
  const query = new URLSearchParams({ mouza_id, zil_id, survey_type_id }).toString();
  const chosen = mouza_id !== '' || zil_id !== '';
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['maps', 'boundaries', query],
    enabled: chosen,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/maps/boundaries?${query}`, { signal })).json as OfficeMap,
  });
  const place = withAncestors(asked, chosen && !isPlaceholderData ? data?.mouza : undefined);
  /** Another place has other dags. */
  const choose = (change: Partial<ChosenPlace>) => set({ ...place, ...change, dag: '' });
  const addressOf = (change: Partial<ChosenPlace>) => {
    const params = { ...place, ...change, by: parameters.get('by') ?? '' };
    return `/maps?${new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString()}`;
  };
  const title = data && mouzaName(data.mouza, language);
  return (
    <Box sx={{ ...ink, '@media print': { ...ink['@media print'], color: '#000' } }}>
      {PAPER}
      <Patterns />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box component="h1" sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700, m: 0, flexGrow: 1 }}>
          {say(texts.title)}
        </Box>
        <Button sx={ON_SCREEN} variant="outlined" onClick={() => window.print()}>
          {say(texts.print)}
        </Button>
        <Button
          sx={ON_SCREEN}
          component={Link}
          variant="outlined"
          to={`/maps/import?${new URLSearchParams(Object.entries(place).filter(([, id]) => id !== '')).toString()}`}
        >
          {say(texts.importSheet)}
        </Button>
      </Box>
      <Box sx={{ color: 'text.secondary', maxWidth: 720, mb: 2, ...ON_SCREEN }}>{say(texts.how)}</Box>
      <PlaceChoice place={place} onChange={choose} />
      {isError && chosen && <RetryAlert onRetry={refetch}>{say(texts.failed)}</RetryAlert>}
      {chosen && !data && !isError && <Skeleton variant="rectangular" height={520} />}
      {chosen && data && (
        <Box {...staleRowsProps(isPlaceholderData)}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mb: 1.5 }}>
            <Box sx={{ flexGrow: 1 }}>
              <Box component="h2" sx={{ fontSize: 20, fontWeight: 700, m: 0 }}>
                {title}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>{data && <Where map={data} place={place} />}</Box>
            </Box>
            <Box sx={{ width: { xs: '100%', sm: 'auto' }, ...ON_SCREEN }}>
              <FormLabel htmlFor="maps-question">{say(texts.question)}</FormLabel>
              <Select
                fullWidth
                value={question}
                inputProps={{ id: 'maps-question' }}
                onChange={({ target }) => set({ by: target.value })}
              >
                {OFFICE_QUESTIONS.map((each) => (
                  <option key={each} value={each}>
                    {say(texts[each])}
                  </option>
                ))}
              </Select>
            </Box>
            {zil_id !== '' && <SheetFiles zil={zil_id} survey={survey_type_id} />}
            <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
              {say(texts[question])}. {say(texts.printed(formatDate(new Date().toISOString(), language)))}
            </Box>
          </Box>
          <OfficeMapView
            map={data}
            question={question}
            chosen={Number(parameters.get('dag')) || null}
            label={`${title}: ${say(texts[question])}`}
            onChoose={(dag) => set({ dag: dag ?? '' }, { replace: true })}
          />
        </Box>
      )}
      {!chosen && <CoverageTable place={place} addressOf={addressOf} />}
    </Box>
  );
}
