import { Link } from '@remix-run/react';
import { ConfirmedSelect } from '../cascade/confirmed-select.tsx';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { Skeleton } from '../components/skeleton/skeleton.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { landText } from './text.ts';
import { ChoiceInputs } from './choice-inputs.tsx';
import { choiceAddress, choose, isWholeMouza, recordField, clearChoice } from './choice.ts';
import { isSameList } from './live-status.tsx';
import { OtherSheets } from './other-sheets.tsx';
import { dagLabel, shortName } from './labels.ts';
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

interface RecordChipsProps {
  lookup: Lookup;
  title: string;
  /** How many are shown at most; the chosen one besides. */
  most?: number;
}

/** Records as chips: mouza maps, and what a search in a whole mouza has found. Always with the chosen one. */
function RecordChips({ lookup: { choice, data }, title, most }: RecordChipsProps) {
  const language = useLanguage();
  const field = recordField(choice.tab);
  const labelId = choice.tab === 'mouza_map' ? 'maps-label' : 'dags-label';
  const options = (data.records?.options ?? []).slice(0, most);
  const record = data.dag ?? data.map;
  const isListed = options.some(({ id }) => id === record?.id);
  const own = record && record.id === choice[field] && !isListed ? [record] : [];
  const shown = [...own.map((each) => ({ id: each.id, label: shortName(each, language) })), ...options];
  return (
    <nav className="chips-group" aria-labelledby={labelId}>
      <h3 id={labelId}>{title}</h3>
      <ul className="chips">
        {shown.map(({ id, label }) => (
          <li key={id}>
            <Link
              className="chip"
              to={`${choiceAddress(choose(choice, field, id))}#record`}
              aria-current={id === choice[field] ? 'true' : undefined}
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

/** A search in a whole mouza shows as many at once, the exact ones first; with more the list follows. */
const MAX_CHIPS = 8;

/** The dags or maps of the zil or mouza; a placeholder while they load. */
export function RecordList({ lookup }: { lookup: Lookup }) {
  const text = useText(landText);
  const { choice, data, recordsFresh } = lookup;
  if (!isSameList(lookup)) return <Skeleton lines={2} label={text.loading} />;
  if (!data.records) return null;
  const chosen = choice[recordField(choice.tab)] !== null;
  const some = data.records.options.length > 0 || chosen;
  const searched = isWholeMouza(choice) && choice.q !== '' && choice.tab === 'khatian';
  return (
    <div className="record-list" aria-busy={recordsFresh ? undefined : true}>
      {recordsFresh && <OtherSheets lookup={lookup} />}
      {some && choice.tab === 'mouza_map' && <RecordChips lookup={lookup} title={text.maps} />}
      {some && searched && <RecordChips lookup={lookup} title={text.which} most={MAX_CHIPS} />}
      {some && choice.tab === 'khatian' && (!searched || data.records.total > MAX_CHIPS) && (
        <DagSelect lookup={lookup} />
      )}
    </div>
  );
}
