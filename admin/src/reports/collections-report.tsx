import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { nameIn } from '@bhumi/api/contract/language';
import {
  byDistrictAndMonth,
  collectionTables,
  type CollectionsReport as Report,
} from '@bhumi/api/contract/reports/collections';
import { districtName } from '@bhumi/api/contract/revenue/sums';
import { BarChart } from '../charts/Chart.tsx';
import { useLanguage } from '../i18n/language.ts';
import { useDownload } from '../lib/useDownload.ts';
import { RangeFields } from '../range/RangeFields.tsx';
import { rangeText } from '../range/range-text.ts';
import { useRange } from '../range/useRange.ts';
import { chartOfDistricts, chartOfMonths, MAX_DISTRICTS } from '../revenue/charted.ts';
import { rangeTexts as collected } from '../revenue/range-texts.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { PlaceFilter, usePlaces } from './PlaceFilter.tsx';
import { ReportFrame, Samples } from './ReportFrame.tsx';
import type { Report as RegisteredReport } from './report.ts';
import { reportTexts as texts } from './texts.ts';
import { useReport } from './useReport.ts';

/** The collections by month, and the districts that collected most. */
function Charts({ report: { months, districts, total } }: { report: Report }): ReactElement | null {
  const { language, say } = useLanguage();
  if (total.payments === 0) return null;
  const labels = { language, label: say(collected.paid) };
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
      <BarChart
        level={2}
        chart={chartOfMonths(months, labels)}
        title={say(texts.byMonthChart)}
        head={say(collected.month)}
        empty={say(texts.noCollections)}
      />
      {districts.length > 1 && (
        <BarChart
          level={2}
          chart={chartOfDistricts(districts, labels)}
          title={say(texts.byDistrictChart)}
          head={say(districtName)}
          note={districts.length > MAX_DISTRICTS && say(texts.most(MAX_DISTRICTS))}
          empty={say(texts.noCollections)}
        />
      )}
    </Box>
  );
}

/** Collections by district and month. */
function CollectionsReport(): ReactElement {
  const { language, say } = useLanguage();
  const { busy, download } = useDownload();
  const { range, put } = useRange('fiscal-year');
  const { district_id } = usePlaces(['district_id']);
  const query = new URLSearchParams({
    ...range,
    ...(district_id && { district_id: String(district_id) }),
  }).toString();
  const report = useReport<Report>(`/api/admin/reports/collections?${query}`);
  const { data } = report;
  const district = district_id && data?.districts[0]?.district;
  const load = () =>
    void download(`/api/admin/reports/collections/csv?${query}`, `collections-${range.from}-${range.to}.csv`);
  const inDistrict = (id: number) => `/reports?${new URLSearchParams({ ...range, district_id: String(id) })}`;
  return (
    <ReportFrame
      title={texts.collectionsTitle}
      how={texts.collectionsHow}
      of={[rangeText(range, language), district ? nameIn(district, language) : say(texts.allDistricts)]}
      fields={
        <>
          <RangeFields range={range} onChange={put} errors={report.errors} />
          <PlaceFilter steps={['district_id']} />
        </>
      }
      report={report}
    >
      {data && (
        <>
          <Samples are={data.total.is_sample} />
          <Charts report={data} />
          <FiguresTable
            table={collectionTables.months}
            rows={data.total.payments + data.total.refunds === 0 ? [] : data.months}
            keyOf={({ month }) => month}
            total={data.total}
            none={texts.noCollections}
            file={{ busy, load, label: byDistrictAndMonth.title }}
          />
          {data.districts.length > 0 && (
            <FiguresTable
              table={collectionTables.districts}
              rows={data.districts}
              keyOf={({ district: { id } }) => id}
              nameOf={({ district: { id } }, name) =>
                district_id ? (
                  name
                ) : (
                  <Link component={PageLink} to={inDistrict(id)}>
                    {name}
                  </Link>
                )
              }
              total={data.total}
              none={texts.noCollections}
            />
          )}
        </>
      )}
    </ReportFrame>
  );
}

export default {
  at: '',
  label: texts.collections,
  order: 1,
  Page: CollectionsReport,
} satisfies RegisteredReport;
