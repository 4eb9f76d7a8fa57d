import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { StepControl } from '../cascade/step-control.tsx';
import { stepState, STEPS, WHOLE_MOUZA, type Step } from '../cascade/steps.ts';
import { cascadeText } from '../cascade/text.ts';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { useText } from '../lib/document/root-data.ts';
import { NEXT_STEP, PLACE_STEPS, placeOf, searchAddress, withStep, withSurvey } from './search.ts';
import { dagMapText } from './text.ts';
import type { DagMapScreen } from './use-dag-map.ts';

/** The chosen place as a path; each part links back to its step. */
function PlacePath({ screen: { search, data } }: { screen: DagMapScreen }) {
  const text = useText(dagMapText);
  const { steps } = useText(cascadeText);
  const place = placeOf(search);
  const parts = STEPS.flatMap((step) => {
    const option = data.steps[step]?.find(({ id }) => id === place[step]);
    return option ? [{ step, name: option.path ?? option.label }] : [];
  });
  if (parts.length === 0) return null;
  return (
    <nav className="trail" aria-label={text.path}>
      <ol>
        {parts.map(({ step, name }) => (
          <li key={step}>
            <Link to={searchAddress(withStep(search, step, null))} preventScrollReset>
              <span className="hidden-text">{text.change(steps[step])}</span>
              <RecordedName>{name}</RecordedName>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The surveys of the chosen sheet or whole mouza, as chips; 'All' clears the choice. */
function SurveyChips({ screen: { search, data } }: { screen: DagMapScreen }) {
  const text = useText(dagMapText);
  if (data.placeSurveys.length === 0) return null;
  const all = { id: null, label: text.allSurveys, title: undefined };
  return (
    <nav className="chips-group" aria-labelledby="place-surveys">
      <h2 id="place-surveys">{text.surveyType}</h2>
      <ul className="chips">
        {[all, ...data.placeSurveys].map(({ id, label, title }) => (
          <li key={id ?? 'all'}>
            <Link
              className="chip"
              to={searchAddress(withSurvey(search, id))}
              aria-current={search.survey_type_id === String(id ?? '') ? 'true' : undefined}
              title={title}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PlaceChoiceProps {
  screen: DagMapScreen;
  onChoose: (step: Step, id: number | null) => void;
}

/** The place of the dag: the path so far and the select of the next step, inside the search form. */
export function PlaceChoice({ screen, onChoose }: PlaceChoiceProps) {
  const text = useText(dagMapText);
  const cascade = useText(cascadeText);
  const hydrated = useHydrated();
  const { search, data } = screen;
  const place = placeOf(search);
  const next = STEPS.find((step) => place[step] === null);
  // Enter in another field presses the first submit button: it must be the search, never this one.
  const button = {
    type: hydrated ? ('button' as const) : ('submit' as const),
    name: NEXT_STEP,
    value: '1',
    className: 'button secondary',
    ...(next && { of: cascade.steps[next] }),
  };
  return (
    <fieldset className="dag-place" aria-describedby="where-hint">
      <legend>{text.where}</legend>
      <p className="hint" id="where-hint">
        {text.whereHint}
      </p>
      <PlacePath screen={screen} />
      {PLACE_STEPS.map((step) => (
        <Fragment key={step}>
          {search[step] !== null && <input type="hidden" name={step} value={search[step]} />}
        </Fragment>
      ))}
      {place.zil_id === WHOLE_MOUZA && <input type="hidden" name="zil_id" value={WHOLE_MOUZA} />}
      <SurveyChips screen={screen} />
      {next && (
        <div className="step" key={next}>
          <label htmlFor="next-step">{cascade.steps[next]}</label>
          <StepControl
            id="next-step"
            step={next}
            chosen={null}
            state={stepState(next, place, { place: placeOf(data.search), steps: data.steps })}
            onChoose={(id) => onChoose(next, id)}
            button={button}
          />
        </div>
      )}
    </fieldset>
  );
}
