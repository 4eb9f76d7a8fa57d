import { Link } from '@remix-run/react';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { landText } from './text.ts';
import { STEPS } from '../cascade/steps.ts';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { choiceAddress, recordField, clearChoice, type ChoiceField } from './choice.ts';
import { shortName } from './labels.ts';
import type { Lookup } from './use-lookup.ts';

interface Part {
  field: ChoiceField;
  /** The label of its step: `Division`. */
  what: string;
  name: string;
}

/** The choice so far as a path (Dhaka › Dhaka › Savar › Ashulia (JL 45) › Sheet 1 › Dag 12); each part links back to its step. */
export function Breadcrumb({ lookup: { choice, data, recordFresh } }: { lookup: Lookup }) {
  const text = useText(landText);
  const language = useLanguage();
  const parts = STEPS.flatMap((step): Part[] => {
    const option = data.steps[step]?.find(({ id }) => id === choice[step]);
    return option ? [{ field: step, what: text.steps[step], name: option.path ?? option.label }] : [];
  });
  const record = recordFresh ? (data.dag ?? data.map) : null;
  if (record) {
    const field = recordField(choice.tab);
    parts.push({ field, what: text.record[choice.tab], name: shortName(record, language) });
  }
  if (parts.length === 0) return null;
  return (
    <nav className="trail" aria-label={text.path}>
      <ol>
        {parts.map(({ field, what, name }) => (
          <li key={field}>
            <Link to={choiceAddress(clearChoice(choice, field))} preventScrollReset>
              <span className="hidden-text">{text.change(what, '')}</span>
              <RecordedName>{name}</RecordedName>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
