import { Link } from '@remix-run/react';
import { ConfirmedSelect } from '../cascade/confirmed-select.tsx';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { Skeleton } from '../components/skeleton/skeleton.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { landText } from './text.ts';
import { ChoiceInputs } from './choice-inputs.tsx';
import { choiceAddress, choose, recordField, clearChoice } from './choice.ts';
import { isSameList } from './live-status.tsx';
import { OtherSheets } from './other-sheets.tsx';
import { dagLabel, mapLabel } from './labels.ts';
import type { Lookup } from './use-lookup.ts';

/** The dags as a select, labelled 'Select Dag'. It always contains the chosen dag, even when the search does not match it. */
function DagSelect({ lookup: { choice, data, go } }: { lookup: Lookup }) {
  const text = useText(landText);
  const language = useLanguage();
  const options = data.records?.options ?? [];
  const { dag } = data;
  const missing = dag && dag.id === choice.dag_id && !options.some(({ id }) => id === dag.id);
  return (
    <form method="get" action="/land#record" autoComplete="off" className="field">
      <ChoiceInputs choice={clearChoice(choice, 'dag_id')} />
      <label htmlFor="dag_id">{text.selectDag}</label>
      <ConfirmedSelect
        id="dag_id"
        name="dag_id"
        chosen={choice.dag_id}
        onChoose={(id) => go(choose(choice, 'dag_id', id))}
        button={{ className: 'button secondary', children: text.show }}
      >
        <option value="">{text.selectDag}</option>
        {missing && (
          <option value={dag.id}>{dagLabel({ ...dag, survey_type_id: null }, [], language)}</option>
        )}
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </ConfirmedSelect>
    </form>
  );
}

/** The mouza maps as chips. */
function MapChips({ lookup: { choice, data } }: { lookup: Lookup }) {
  const text = useText(landText);
  const language = useLanguage();
  const { map } = data;
  const options = data.records?.options ?? [];
  const missing = map && map.id === choice.mouza_map_id && !options.some(({ id }) => id === map.id);
  const shown = missing ? [{ id: map.id, label: mapLabel(map, language) }, ...options] : options;
  return (
    <nav className="chips-group" aria-labelledby="maps-label">
      <h3 id="maps-label">{text.maps}</h3>
      <ul className="chips">
        {shown.map(({ id, label }) => (
          <li key={id}>
            <Link
              className="chip"
              to={`${choiceAddress(choose(choice, 'mouza_map_id', id))}#record`}
              aria-current={id === choice.mouza_map_id ? 'true' : undefined}
              preventScrollReset
            >
              <RecordedName>{label}</RecordedName>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The dags or maps of the zil; a placeholder while they load. */
export function RecordList({ lookup }: { lookup: Lookup }) {
  const text = useText(landText);
  const { choice, data, recordsFresh } = lookup;
  if (!isSameList(lookup)) return <Skeleton lines={2} label={text.loading} />;
  if (!data.records) return null;
  const chosen = choice[recordField(choice.tab)] !== null;
  const some = data.records.options.length > 0 || chosen;
  return (
    <div className="record-list" aria-busy={recordsFresh ? undefined : true}>
      {recordsFresh && <OtherSheets lookup={lookup} />}
      {some && (choice.tab === 'khatian' ? <DagSelect lookup={lookup} /> : <MapChips lookup={lookup} />)}
    </div>
  );
}
