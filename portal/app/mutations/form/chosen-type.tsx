import { TextByType } from './by-type.tsx';
import type { MutationFormData } from './load.server.ts';

/** The chosen type at the top of the form, with a button that saves the form and asks for the type again. */
export function ChosenType({ data, ask }: { data: MutationFormData; ask: string }) {
  const { type, names, none, change } = data.typeTexts;
  return (
    <div className="panel chosen-type">
      <p>
        <span className="soft">{type}</span>{' '}
        <strong>
          <TextByType texts={names} none={none} saved={data.fields['mutation_type']} />
        </strong>
      </p>
      <button type="submit" className="button secondary" formAction={ask} formNoValidate>
        {change}
        <span className="hidden-text">: {type}</span>
      </button>
    </div>
  );
}
