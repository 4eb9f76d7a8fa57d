import {
  MUTATION_TYPES,
  mutationTypeLabels,
  type MutationType,
} from '@bhumi/api/contract/mutations/mutations';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { ByType } from './by-type.tsx';
import { happenedLabels, typeText } from './type-text.ts';

/** The chosen type at the top of the form, with a button that saves the form and asks for the type again. */
export function ChosenType({ saved, ask }: { saved: string | undefined; ask: string }) {
  const text = useText(typeText);
  const language = useLanguage();
  const names = MUTATION_TYPES.map(
    (type) => [type, `${mutationTypeLabels[type][language]}: ${happenedLabels[type][language]}`] as const,
  );
  return (
    <div className="panel chosen-type">
      <p>
        <span className="soft">{text.type}</span>{' '}
        <strong>
          <ByType
            texts={Object.fromEntries(names) as Record<MutationType, string>}
            none={text.none}
            saved={saved}
          />
        </strong>
      </p>
      <button type="submit" className="button secondary" formAction={ask} formNoValidate>
        {text.change}
        <span className="hidden-text">: {text.type}</span>
      </button>
    </div>
  );
}
