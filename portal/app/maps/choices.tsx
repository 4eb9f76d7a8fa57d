import { digitsIn } from '@bhumi/api/contract/digits';
import { nameIn, type Language } from '@bhumi/api/contract/language';
import type { DagMatch } from '@bhumi/api/contract/maps/search';
import { Link } from '@remix-run/react';
import { mouzaPath, placeLabel, zilPath } from '../cascade/labels.ts';
import { Badge } from '../components/badge/badge.tsx';
import { UnbrokenText } from '../components/unbroken-text/unbroken-text.tsx';
import { recordAddress } from '../applications/target.ts';
import { recordName, surveyLabel } from '../lookup/labels.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { dagMapAddress } from './search.ts';
import { dagMapText } from './text.ts';

/** Returns the place of a dag, the mouza first, because it distinguishes dags of one number. */
function placeOf({ zil }: DagMatch, language: Language): string {
  const { mouza } = zil;
  const { upazila } = mouza;
  return [
    mouzaPath(mouza, language),
    zilPath(zil, language),
    placeLabel(upazila, language),
    placeLabel(upazila.district, language),
  ].join(', ');
}

const surveyOf = ({ survey_type: survey }: DagMatch, language: Language): string =>
  survey ? (language === 'bn' ? nameIn(survey, 'bn') : surveyLabel(survey, language)) : '';

interface DagChoicesProps {
  dags: DagMatch[];
  /** The dag that is shown. */
  shown?: number | null;
  /** Returns the address of a dag; default: its own map. */
  addressOf?: (dag: DagMatch) => string;
}

/** A list of dags to choose from. A dag without a boundary links to its record. */
export function DagChoices({ dags, shown = null, addressOf = dagMapAddress }: DagChoicesProps) {
  const text = useText(dagMapText);
  const language = useLanguage();
  return (
    <ul className="dag-choices">
      {dags.map((dag) => {
        const name = recordName(dag, language);
        const survey = surveyOf(dag, language);
        return (
          <li key={dag.dag_id}>
            {dag.has_boundary ? (
              <Link
                to={addressOf(dag)}
                aria-current={dag.dag_id === shown ? 'true' : undefined}
                preventScrollReset
              >
                <UnbrokenText>{name}</UnbrokenText>
              </Link>
            ) : (
              <a href={recordAddress({ tab: 'khatian', id: dag.dag_id })}>
                <UnbrokenText>{name}</UnbrokenText>
              </a>
            )}{' '}
            {!dag.has_boundary && <Badge kind="waiting">{text.notDrawn}</Badge>}{' '}
            <span className="dag-choice-place">
              {survey && `${survey} · `}
              <UnbrokenText>{digitsIn(placeOf(dag, language), language)}</UnbrokenText>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
