import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { formatNumber } from '@bhumi/api/contract/format';
import type { Coverage, CoverageRow } from '@bhumi/api/contract/maps/overview';
import { useLanguage } from '../../i18n/language.ts';
import { DownloadButton } from '../../lib/DownloadButton.tsx';
import { mouzaName, placeName } from '../../lib/places.ts';
import { useSession } from '../../lib/useSession.ts';
import type { ChosenPlace } from '../places/place.ts';
import { officeMapTexts as texts } from '../texts.ts';
import { RetryAlert } from '../../lib/RetryAlert.tsx';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: 1, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { textAlign: 'left', width: '34%' },
  '& th:last-of-type, & td:last-of-type': { width: { xs: '34%', sm: '40%' } },
  '& thead th': { fontSize: 'small', color: 'text.secondary', verticalAlign: 'bottom' },
  '& tbody th': { fontWeight: 400 },
  '& tfoot th, & tfoot td': { fontWeight: 700 },
} as const;

/** A percentage as a figure and a bar. */
function Share({ percent }: { percent: number }): ReactElement {
  const { language } = useLanguage();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <Box
        aria-hidden
        sx={{
          flexGrow: 1,
          minWidth: 60,
          height: 12,
          border: 1,
          borderColor: 'text.secondary',
          printColorAdjust: 'exact',
        }}
      >
        <Box sx={{ height: '100%', width: `${percent}%`, bgcolor: 'primary.main' }} />
      </Box>
      <Box sx={{ minWidth: 52 }}>{formatNumber(percent, language)}%</Box>
    </Box>
  );
}

interface Props {
  place: ChosenPlace;
  /** The address of a chosen place. */
  addressOf: (change: Partial<ChosenPlace>) => string;
}

/** How many recorded dags are drawn, by upazila or, within one, by mouza; each row links to the next level. */
export function CoverageTable({ place, addressOf }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { http } = useSession();
  const { division_id, district_id, upazila_id, survey_type_id } = place;
  const query = new URLSearchParams({ division_id, district_id, upazila_id, survey_type_id }).toString();
  const { data, isError, refetch } = useQuery({
    queryKey: ['maps', 'coverage', query],
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/maps/coverage?${query}`, { signal })).json as Coverage,
  });
  if (isError) {
    return <RetryAlert onRetry={refetch}>{say(texts.coverageFailed)}</RetryAlert>;
  }
  if (!data) return <Skeleton height={200} />;
  const { by, rows, total } = data;
  const change = ({ place: { id }, district }: CoverageRow): Partial<ChosenPlace> => ({
    division_id: String(district.division_id),
    district_id: String(district.id),
    ...(by === 'mouza' ? { mouza_id: String(id) } : { upazila_id: String(id) }),
  });
  const name = ({ place: row }: CoverageRow) =>
    by === 'mouza' ? mouzaName({ ...row, jl_no: row.jl_no ?? null }, language) : placeName(row, language);
  const figures = ({ dags, drawn, percent }: Omit<CoverageRow, 'place' | 'district'>) => (
    <>
      <td>{formatNumber(dags, language)}</td>
      <td>{formatNumber(drawn, language)}</td>
      <td>
        <Share percent={percent} />
      </td>
    </>
  );
  return (
    <Box component="section" aria-labelledby="maps-coverage">
      <Box component="h2" id="maps-coverage" sx={{ fontSize: 18, fontWeight: 700, mt: 3, mb: 0.5 }}>
        {say(texts.coverage)}
      </Box>
      <Box sx={{ color: 'text.secondary', maxWidth: 720, mb: 1 }}>{say(texts.coverageHow)}</Box>
      {rows.length === 0 ? (
        <Box role="status">{say(texts.noPlaces)}</Box>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Box component="table" aria-labelledby="maps-coverage" sx={table}>
            <thead>
              <tr>
                <th scope="col">{say(by === 'mouza' ? texts.mouza : texts.upazila)}</th>
                <th scope="col">{say(texts.recorded)}</th>
                <th scope="col">{say(texts.isDrawn)}</th>
                <th scope="col">{say(texts.percent)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.place.id}>
                  <th scope="row">
                    <Link component={PageLink} to={addressOf(change(row))}>
                      {name(row)}
                    </Link>
                    {by === 'upazila' && district_id === '' && (
                      <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
                        {placeName(row.district, language)}
                      </Box>
                    )}
                  </th>
                  {figures(row)}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{say(texts.total)}</th>
                {figures(total)}
              </tr>
            </tfoot>
          </Box>
        </Box>
      )}
      {rows.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <DownloadButton address={`/api/admin/maps/coverage/csv?${query}`} file="map-coverage.csv" />
        </Box>
      )}
    </Box>
  );
}
