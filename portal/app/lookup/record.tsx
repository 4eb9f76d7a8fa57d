import { changeText } from '@bhumi/api/contract/record-versions/change';
import { digitsIn } from '@bhumi/api/contract/digits';
import { placeIn } from '@bhumi/api/contract/language';
import type { DagDetail, MouzaMapDetail } from '@bhumi/api/contract/lookup/lookup';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { landText } from './text.ts';
import { zilLabel } from '../cascade/labels.ts';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { UnbrokenText } from '../components/unbroken-text/unbroken-text.tsx';
import { Document } from './document.tsx';
import { labelText } from './label-text.ts';
import { recordName, surveyName } from './labels.ts';
import { Owners } from './owners.tsx';
import { Restrictions } from './restrictions.tsx';

/** Where a record lies, from the mouza up, and the survey that made it. */
function Facts({ record }: { record: DagDetail | MouzaMapDetail }) {
  const text = useText(landText);
  const { khatianNo, dagNo } = useText(labelText);
  const language = useLanguage();
  const { zil, survey_type: survey } = record;
  const { mouza } = zil;
  const facts: [string, string | null][] = [
    [text.steps.mouza_id, placeIn(mouza, language)],
    [text.jlNo, mouza.jl_no && digitsIn(mouza.jl_no, language)],
    [text.survey, survey && surveyName(survey, language)],
    ...('dag_no' in record
      ? ([
          [khatianNo, digitsIn(record.khatiyan_number, language)],
          [dagNo, digitsIn(record.dag_no, language)],
        ] satisfies [string, string][])
      : []),
    [text.sheet, zilLabel(zil, language)],
    [text.steps.upazila_id, placeIn(mouza.upazila, language)],
    [text.steps.district_id, placeIn(mouza.upazila.district, language)],
    [text.steps.division_id, placeIn(mouza.upazila.district.division, language)],
  ];
  return (
    <dl className="facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value ? <RecordedName>{value}</RecordedName> : '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says plainly that a record is made up. */
function SampleMark() {
  const text = useText(landText);
  return (
    <p className="sample">
      <strong>{text.sample}.</strong> {text.sampleHint}
    </p>
  );
}

/** A khatian as a record: what it is about, who owns it, and the scanned document. Fits one A4 page. */
export function Khatian({ dag }: { dag: DagDetail }) {
  const text = useText(landText);
  const language = useLanguage();
  const name = recordName(dag, language);
  return (
    <>
      <header className="record-head">
        <p className="kind">{text.tabs.khatian}</p>
        <h2>{name}</h2>
      </header>
      {dag.is_sample && <SampleMark />}
      <Restrictions of={dag.restrictions} disputedSince={dag.disputed_since} />
      <Facts record={dag} />
      <h3>{text.owners}</h3>
      <Owners dag={dag} />
      {dag.changed && (
        <p className="hint">
          <UnbrokenText>{changeText(dag.changed)[language]}</UnbrokenText>
        </p>
      )}
      <Document record={dag} name={name} />
    </>
  );
}

/** A mouza map: its name, the scanned sheet, and where it belongs. Fits one A4 page. */
export function MouzaMap({ map }: { map: MouzaMapDetail }) {
  const text = useText(landText);
  const name = recordName(map, useLanguage());
  return (
    <>
      <header className="record-head">
        <p className="kind">{text.tabs.mouza_map}</p>
        <h2>
          <RecordedName>{name}</RecordedName>
        </h2>
      </header>
      {map.is_sample && <SampleMark />}
      <Document record={map} name={name} />
      <Facts record={map} />
    </>
  );
}
