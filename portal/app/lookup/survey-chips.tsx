import { Link } from '@remix-run/react';
import { Skeleton } from '../components/skeleton/skeleton.tsx';
import { useText } from '../lib/document/root-data.ts';
import { landText } from './text.ts';
import { choiceAddress, choose } from './choice.ts';
import type { Lookup } from './use-lookup.ts';

/** The surveys with records in the zil, as chips; 'All' clears the choice. */
export function SurveyChips({ lookup: { choice, data, surveysFresh } }: { lookup: Lookup }) {
  const text = useText(landText);
  const surveys = surveysFresh ? data.surveys : null;
  if (surveysFresh && !surveys?.length) return null;
  const all = { id: null, label: text.allSurveys, title: undefined };
  return (
    <nav className="chips-group" aria-labelledby="survey-label">
      <h3 id="survey-label">{text.surveyType}</h3>
      {surveys ? (
        <ul className="chips">
          {[all, ...surveys].map(({ id, label, title }) => (
            <li key={id ?? 'all'}>
              <Link
                className="chip"
                to={choiceAddress(choose(choice, 'survey_type_id', id))}
                aria-current={id === choice.survey_type_id ? 'true' : undefined}
                title={title}
                preventScrollReset
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton lines={1} label={text.loading} />
      )}
    </nav>
  );
}
