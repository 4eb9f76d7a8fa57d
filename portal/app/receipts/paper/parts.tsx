import { createContext, useContext } from 'react';
import { otherLanguage, type Language } from '@bhumi/api/contract/language';
import type { PaperRow } from '@bhumi/api/contract/receipts/paper-page';

/** The language of the paper, which need not be the reader's. */
export const PaperLanguage = createContext<Language>('bn');

/** Runs of words in the other language than the paper's: from their first to their last letter. Figures at their ends belong to them. */
const OTHER_WORDS = {
  en: /([\d\u09e6-\u09ef]*[\u0980-\u09e5](?:[^a-z]*[\u0980-\u09e5])?[\d\u09e6-\u09ef]*)/i,
  bn: /([\da-z]*[a-z](?:[^\u0980-\u09ff]*[a-z])?\d*)/i,
} satisfies Record<Language, RegExp>;

/** A text of the paper; its words in the other language are marked, so that they are read aloud as such. */
export function Words({ children }: { children: string }) {
  const language = useContext(PaperLanguage);
  return children.split(OTHER_WORDS[language]).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} lang={otherLanguage(language)}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Labelled facts; a long one takes a line of its own. */
export function PaperRows({ rows, long }: { rows: readonly PaperRow[]; long?: boolean }) {
  return (
    <dl className="facts">
      {rows.map(([label, value]) => (
        <div key={label} className={long ? 'whole-row' : undefined}>
          <dt>
            <Words>{label}</Words>
          </dt>
          <dd>
            <Words>{value}</Words>
          </dd>
        </div>
      ))}
    </dl>
  );
}
