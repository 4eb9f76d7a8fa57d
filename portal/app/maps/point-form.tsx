import { Fragment, type FormEvent } from 'react';
import { Field } from '../components/field/field.tsx';
import type { FieldErrors } from '../lib/api/api.ts';
import { useText } from '../lib/document/root-data.ts';
import { DAG_MAP, parseSearch, searchEntries } from './search.ts';
import { dagMapText } from './text.ts';
import { TypedInput } from './typed-input.tsx';
import type { DagMapScreen } from './use-dag-map.ts';
import { CurrentPosition } from './current-position.tsx';

/** Does what a click on the map does, for readers who cannot click: finds the dags at typed coordinates or at the device's position. */
export function PointForm({ screen, errors }: { screen: DagMapScreen; errors: FieldErrors }) {
  const text = useText(dagMapText);
  const { search, go } = screen;
  const rest = searchEntries({ ...search, dag: null, dag_id: null, lng: '', lat: '' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(parseSearch(new FormData(event.currentTarget)));
  };
  return (
    <section className="panel dag-point" aria-labelledby="point-label">
      <h2 id="point-label">{text.point}</h2>
      <form method="get" action={DAG_MAP} noValidate autoComplete="off" onSubmit={submit}>
        <p className="hint">{text.pointHint}</p>
        {rest.map(([name, value]) => (
          <Fragment key={name}>
            <input type="hidden" name={name} value={value} />
          </Fragment>
        ))}
        <div className="dag-pair">
          {(['lng', 'lat'] as const).map((name) => (
            <Field key={name} name={name} label={text[name]} {...(errors[name] && { errors: errors[name] })}>
              {(control) => (
                <TypedInput {...control} shown={search[name]} inputMode="decimal" maxLength={30} required />
              )}
            </Field>
          ))}
        </div>
        <button type="submit" className="button secondary">
          {text.findThere}
        </button>
      </form>
      <CurrentPosition screen={screen} />
    </section>
  );
}
