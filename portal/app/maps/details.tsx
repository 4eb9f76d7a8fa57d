import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatNumber } from '@bhumi/api/contract/format';
import { placeIn } from '@bhumi/api/contract/language';
import { sourceLabels } from '@bhumi/api/contract/maps/messages';
import type { DagBoundary } from '@bhumi/api/contract/maps/search';
import type { Area, Length } from '@bhumi/api/contract/maps/units';
import { recordAddress, targetAddress } from '../applications/target.ts';
import { Facts } from '../components/facts/facts.tsx';
import { registrationAddressOfDag } from '../land-registrations/address-of-dag.ts';
import { layoutText } from '../layout/text.ts';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { recordName, surveyName } from '../lookup/labels.ts';
import { Restrictions } from '../lookup/restrictions.tsx';
import type { Origin } from '../lib/document/origin.ts';
import { dagMapAddress } from './search.ts';
import { dagMapText } from './text.ts';

/** Returns the facts of a dag for the panel, as terms and values; all figures come from the API. */
function useFacts(dag: DagBoundary): [string, string | null][] {
  const text = useText(dagMapText);
  const language = useLanguage();
  const { facts } = text;
  const { zil, survey_type: survey, differs_percent: differs } = dag;
  const { mouza } = zil;
  const drawnAt = formatDate(dag.drawn_at, language);
  const figure = (value: number, decimals = 0) => formatNumber(value, language, decimals);
  const area = ({ sq_ft, decimals }: Area) => text.area(figure(sq_ft), figure(decimals));
  const length = ({ m, ft }: Length) => text.length(figure(m), figure(ft));
  return [
    [facts.drawn, area(dag.area)],
    [facts.recorded, dag.recorded.sq_ft > 0 ? area(dag.recorded) : null],
    [
      facts.differs,
      differs === null
        ? null
        : differs === 0
          ? text.agrees
          : text.differs(figure(Math.abs(differs)), differs > 0),
    ],
    [facts.perimeter, length(dag.perimeter)],
    [facts.survey, survey && surveyName(survey, language)],
    [facts.mouza, placeIn(mouza, language)],
    [facts.jl, mouza.jl_no && digitsIn(mouza.jl_no, language)],
    [facts.sheet, digitsIn(zil.zil_no, language)],
    [facts.upazila, placeIn(mouza.upazila, language)],
    [facts.district, placeIn(mouza.upazila.district, language)],
    [facts.drawnAt, dag.is_sample ? null : text.drawnBy(drawnAt, sourceLabels[dag.source][language])],
  ];
}

/** The panel of the shown dag: its facts and its actions. */
export function Details({ dag, from }: { dag: DagBoundary; from: Origin }) {
  const text = useText(dagMapText);
  const language = useLanguage();
  const hydrated = useHydrated();
  const { product } = useText(layoutText);
  const target = { tab: 'khatian', id: dag.dag_id } as const;
  return (
    <>
      <p className="printed-from">
        <strong>{product}</strong> · {text.readOn(formatDate(from.at, language))} · {from.origin}
        {dagMapAddress(dag)}
      </p>
      <p className="dag-name">{recordName(dag, language)}</p>
      {dag.is_sample && (
        <p className="sample">
          <strong>{text.sample}.</strong> {text.sampleHint}
        </p>
      )}
      <Restrictions of={dag.restrictions} disputedSince={dag.disputed_since} />
      <Facts rows={useFacts(dag)} />
      <p className="actions">
        <a className="button" href={recordAddress(target)}>
          {text.record}
        </a>{' '}
        <a href={targetAddress(target)}>{text.copy}</a> <a href={registrationAddressOfDag(dag)}>{text.tax}</a>{' '}
        {hydrated && (
          <button type="button" className="button secondary" onClick={() => window.print()}>
            {text.print}
          </button>
        )}
      </p>
      <p className="hint">{text.notSurvey}</p>
    </>
  );
}
