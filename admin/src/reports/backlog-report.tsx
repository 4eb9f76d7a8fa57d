import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { nameIn } from '@bhumi/api/contract/language';
import {
  byDesk,
  byOffice,
  byQueue,
  queueLabel,
  type BacklogReport as Report,
} from '@bhumi/api/contract/reports/backlog';
import { BarChart } from '../charts/Chart.tsx';
import { countIn } from '../charts/units.ts';
import { useLanguage } from '../i18n/language.ts';
import { useDownload } from '../lib/useDownload.ts';
import { queues } from '../pages/menu.ts';
import { RangeFields } from '../range/RangeFields.tsx';
import { rangeText } from '../range/range-text.ts';
import { useRange } from '../range/useRange.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { PlaceFilter, usePlaces } from './PlaceFilter.tsx';
import { ReportFrame, Samples } from './ReportFrame.tsx';
import type { Report as RegisteredReport } from './report.ts';
import { reportTexts as texts } from './texts.ts';
import { useReport } from './useReport.ts';

/** The back office page of each queue. */
const workedAt = new Map(queues.map(({ name, to }) => [name, to]));

/** The pending rows of the queues, and how long decided ones took, by office. */
function BacklogReport(): ReactElement {
  const { language, say } = useLanguage();
  const { busy, download } = useDownload();
  const { range, put } = useRange('fiscal-year');
  const places = usePlaces(['district_id', 'upazila_id']);
  const query = new URLSearchParams(
    Object.entries({ ...range, ...places }).map(([name, value]) => [name, String(value)]),
  ).toString();
  const report = useReport<Report>(`/api/admin/reports/backlog?${query}`);
  const { data } = report;
  const [one] = data?.offices ?? [];
  const where =
    one && places.upazila_id
      ? `${nameIn(one.upazila, language)}, ${nameIn(one.district, language)}`
      : one && places.district_id
        ? nameIn(one.district, language)
        : say(texts.allDistricts);
  const load = () =>
    void download(`/api/admin/reports/backlog/csv?${query}`, `backlog-${range.from}-${range.to}.csv`);
  return (
    <ReportFrame
      title={texts.backlogTitle}
      how={texts.backlogHow}
      of={[rangeText(range, language), where]}
      fields={
        <>
          <RangeFields range={range} onChange={put} errors={report.errors} />
          <PlaceFilter steps={['district_id', 'upazila_id']} />
        </>
      }
      report={report}
    >
      {data && (
        <>
          <Samples are={data.queues.some((row) => row.is_sample)} />
          <Box sx={{ mt: 3 }}>
            <BarChart
              level={2}
              chart={{
                points: data.queues.map(({ queue }) => ({
                  key: queue,
                  label: say(queueLabel(queue)),
                  short: say(queueLabel(queue)),
                })),
                series: [
                  {
                    key: 'waiting',
                    label: say(byQueue.figures[0]!.label),
                    values: data.queues.map(({ waiting }) => waiting),
                    sample: data.queues.every(({ is_sample, waiting }) => is_sample || waiting === 0),
                  },
                ],
                unit: countIn(language),
              }}
              title={say(texts.openChart)}
              head={say(byQueue.names[0]!.label)}
              empty={say(texts.nothingOpen)}
            />
          </Box>
          <FiguresTable
            table={byQueue}
            rows={data.queues}
            keyOf={({ queue }) => queue}
            nameOf={({ queue }, name) => (
              <Link component={PageLink} to={workedAt.get(queue)!}>
                {name}
              </Link>
            )}
            none={texts.noBacklog}
          />
          {data.office_count > data.offices.length && (
            <Alert severity="info" sx={{ mt: 2 }}>
              {say(texts.first(data.offices.length, data.office_count))}
            </Alert>
          )}
          <FiguresTable
            table={byOffice}
            rows={data.offices}
            keyOf={({ upazila, queue }) => `${upazila.id} ${queue}`}
            none={texts.noBacklog}
            file={{ busy, load }}
          />
          <FiguresTable
            table={byDesk}
            rows={data.desks}
            keyOf={({ office_id, post }) => `${office_id} ${post}`}
            none={texts.noDesks}
          />
        </>
      )}
    </ReportFrame>
  );
}

export default {
  at: 'backlog',
  label: texts.backlog,
  order: 2,
  Page: BacklogReport,
} satisfies RegisteredReport;
