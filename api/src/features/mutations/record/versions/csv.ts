/** The versions of the rows of a dag as CSV, a line for each owner of each. */
import { z } from 'zod';

import { ownerText, type OwnerShare } from '../../../../../contract/lookup/lookup.ts';
import { versionSourceLabels } from '../../../../../contract/record-versions/record-versions.ts';
import { id } from '../../../../platform/http/schemas.ts';
import { heads, dateTimeText, labelOf } from '../../../../platform/lists/columns.ts';
import type { CsvColumn } from '../../../../platform/lists/csv.ts';
import { exportRoute } from '../../../../platform/lists/export.ts';
import { findVersions, type FoundVersions } from './versions.ts';
import { publicRecord } from '../../../land/public-record.ts';

type Line = FoundVersions['dag'] & Omit<FoundVersions['versions'][number], 'rows' | 'area'> & OwnerShare;

const columns: CsvColumn<Line>[] = [
  { head: heads.khatian, of: ({ khatiyan_number }) => khatiyan_number },
  { head: heads.dag, of: ({ dag_no }) => dag_no },
  { head: { en: 'Version', bn: 'সংস্করণ' }, of: ({ number }) => number },
  {
    head: { en: 'Source', bn: 'উৎস' },
    of: ({ source }, language) => labelOf(versionSourceLabels, source, language),
  },
  {
    head: { en: 'Recorded (Dhaka)', bn: 'লিপিবদ্ধের সময় (ঢাকা)' },
    of: ({ recorded_at }, language) => dateTimeText(recorded_at, language),
  },
  { head: { en: 'Mutation', bn: 'নামজারি' }, of: ({ tracking_number }) => tracking_number },
  { head: { en: 'Officer', bn: 'কর্মকর্তা' }, of: ({ by }) => by },
  { head: { en: 'Proposed by', bn: 'প্রস্তাবক' }, of: ({ proposed_by }) => proposed_by },
  { head: { en: 'Reason', bn: 'কারণ' }, of: ({ reason }) => reason },
  { head: { en: 'Owner', bn: 'মালিক' }, of: (line, language) => ownerText(line, language) },
  { head: heads.area, of: ({ area }) => area },
  { head: { en: 'Share (%)', bn: 'অংশ (%)' }, of: ({ percent }) => percent },
];

const query = z.object({ dag: id });

export default exportRoute<typeof query, Line>({
  list: '/admin/record-versions',
  access: publicRecord,
  tags: ['Land records'],
  summary: 'Every version of the rows of a dag as CSV, the newest first; nothing where there is no such dag',
  query,
  file: 'record-versions.csv',
  columns,
  people: 'dags',
  rows: async function* ({ dag: asked }, { server }) {
    const found = await findVersions(server.knex, asked);
    if (!found) return;
    yield found.versions.flatMap(({ rows, area: _whole, ...version }) =>
      rows.map((row) => ({ ...found.dag, ...version, ...row })),
    );
  },
});
