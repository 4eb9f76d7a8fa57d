import { formatDateTime } from '@bhumi/api/contract/format';
import type { Language } from '@bhumi/api/contract/language';
import type { MutationDetail } from '@bhumi/api/contract/mutations/mutations';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { detailsText } from './text.ts';
import { UserText } from '../../components/user-text/user-text.tsx';

interface Line {
  at: string;
  title: string;
  by: string | null;
  words: string | null;
}

/** Returns the events and hearings of a mutation as one timeline, the oldest first. */
export function linesOf({ events, hearings }: MutationDetail, language: Language): Line[] {
  const text = detailsText[language];
  const happened = events.map(({ action, at, by, words }) => ({
    at,
    by,
    words,
    title: text.happened[action],
  }));
  const heard = hearings.flatMap(({ called_at, meets_at, place, held_at }) => {
    const called = text.calledFor(formatDateTime(meets_at, language), place);
    return [
      { at: called_at, title: text.called, by: null, words: called },
      ...(held_at === null ? [] : [{ at: held_at, title: text.held, by: null, words: null }]),
    ];
  });
  return [...happened, ...heard].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Everything that happened, the oldest first. */
export function Timeline({ mutation }: { mutation: MutationDetail }) {
  const text = useText(detailsText);
  const language = useLanguage();
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title">{text.timeline}</h2>
      <ol className="timeline">
        {linesOf(mutation, language).map(({ at, title, by, words }, index) => (
          <li key={index}>
            <p>
              <strong>{title}</strong>{' '}
              <span className="soft">
                {formatDateTime(at, language)}
                {by && ` · ${text.by(by)}`}
              </span>
            </p>
            {words && <UserText>{words}</UserText>}
          </li>
        ))}
      </ol>
    </section>
  );
}
