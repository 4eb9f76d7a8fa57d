import type { ReactNode } from 'react';
import { useText } from '../lib/document/root-data.ts';
import type { FoundDag } from './find-in-mouza.ts';

const foundText = {
  en: {
    hint: 'One of the two numbers is enough: the other is found in the record.',
    found: 'On record in this mouza: which one is yours?',
    none: 'Nothing is on record in this mouza under this number. Check it; if it is right, go on.',
  },
  bn: {
    hint: 'একটি নম্বর জানলেই হবে; অন্যটি রেকর্ড থেকে পাওয়া যাবে।',
    found: 'এই মৌজার রেকর্ডে আছে: আপনার কোনটি?',
    none: 'এই নম্বরে এই মৌজায় কোনো রেকর্ড নেই। নম্বরটি মিলিয়ে দেখুন; ঠিক থাকলে এগিয়ে যান।',
  },
};

/** Says that one of the two numbers is enough to find the other. */
export function OneNumberHint() {
  return <p className="hint">{useText(foundText).hint}</p>;
}

interface FoundDagsProps {
  /** Null: nothing was looked for. */
  found: FoundDag[] | null;
  /** The link or button that fills the form in from a dag. */
  children: (dag: FoundDag) => ReactNode;
}

/** The recorded dags with the number that a reader knows, to fill in the rest of a form. */
export function FoundDags({ found, children }: FoundDagsProps) {
  const text = useText(foundText);
  return (
    <div className="found-dags" aria-live="polite">
      {found?.length === 0 && <p className="hint">{text.none}</p>}
      {found && found.length > 0 && (
        <>
          <p id="found-dags">{text.found}</p>
          <ul className="chips" aria-labelledby="found-dags">
            {found.map((dag) => (
              <li key={dag.id}>{children(dag)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
