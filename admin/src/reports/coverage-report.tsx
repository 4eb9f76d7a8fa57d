import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { dhakaDay, formatDate } from '@bhumi/api/contract/format';
import { nameIn } from '@bhumi/api/contract/language';
import { coverageTables, type CoverageReport as Report } from '@bhumi/api/contract/reports/coverage';
import { BarChart } from '../charts/Chart.tsx';
import { countIn } from '../charts/units.ts';
import { useLanguage } from '../i18n/language.ts';
import { mouzaName } from '../lib/places.ts';
import { useDownload } from '../lib/useDownload.ts';
import { childListPath } from '../resource/place-filters.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { PlaceFilter, usePlaces } from './PlaceFilter.tsx';
import { ReportFrame, Samples } from './ReportFrame.tsx';
import type { Report as RegisteredReport } from './report.ts';
import { reportTexts as texts } from './texts.ts';
import { useReport } from './useReport.ts';

/** The share of dags with a document, a boundary and owners. */
function CoverageReport(): ReactElement {
  const { language, say } = useLanguage();
  const { busy, download } = useDownload();
  const places = usePlaces(['district_id', 'upazila_id']);
  const query = new URLSearchParams(
    Object.entries(places).map(([name, value]) => [name, String(value)]),
  ).toString();
  const report = useReport<Report>(`/api/admin/reports/coverage?${query}`);
  const { data } = report;
  const today = dhakaDay(new Date());
  const parts = data
    ? [
        { label: texts.recorded, value: data.total.dags },
        { label: texts.documents, value: data.total.with_document },
        { label: texts.boundaries, value: data.total.with_boundary },
        { label: texts.owners, value: data.total.with_rows },
      ]
    : [];
  const [one] = data?.places ?? [];
  const where = one && places.district_id ? nameIn(one.district, language) : say(texts.allDistricts);
  /** The link of a row: to the mouzas of an upazila, or to the dags of a mouza. */
  const into = (id: number, district: number) =>
    data?.by === 'mouza'
      ? childListPath('dags', 'mouza_id', id)
      : `/reports/coverage?${new URLSearchParams({ district_id: String(district), upazila_id: String(id) })}`;
  return (
    <ReportFrame
      title={texts.coverageTitle}
      how={texts.coverageHow}
      of={[formatDate(today, language), where]}
      fields={<PlaceFilter steps={['district_id', 'upazila_id']} />}
      report={report}
    >
      {data && (
        <>
          <Samples are={data.total.is_sample} />
          {data.place_count > data.places.length && (
            <Alert severity="info" sx={{ mt: 2 }}>
              {say(texts.first(data.places.length, data.place_count))}
            </Alert>
          )}
          <Box sx={{ mt: 3 }}>
            <BarChart
              level={2}
              chart={{
                points: parts.map(({ label }) => ({ key: label.en, label: say(label), short: say(label) })),
                series: [
                  {
                    key: 'dags',
                    label: say(texts.recorded),
                    values: parts.map(({ value }) => value),
                    sample: data.places.every((row) => row.is_sample),
                  },
                ],
                unit: countIn(language),
              }}
              title={say(texts.coverageChart)}
              head={say(texts.recorded)}
              empty={say(texts.noCoverage)}
            />
          </Box>
          <FiguresTable
            table={coverageTables[data.by]}
            rows={data.places}
            keyOf={({ place }) => place.id}
            nameOf={({ place, district }) => (
              <Link component={PageLink} to={into(place.id, district.id)}>
                {data.by === 'mouza' ? mouzaName(place, language) : nameIn(place, language)}
              </Link>
            )}
            total={data.total}
            none={texts.noCoverage}
            file={{
              busy,
              load: () => void download(`/api/admin/reports/coverage/csv?${query}`, `coverage-${today}.csv`),
            }}
          />
        </>
      )}
    </ReportFrame>
  );
}

export default {
  at: 'coverage',
  label: texts.coverage,
  order: 3,
  Page: CoverageReport,
} satisfies RegisteredReport;
