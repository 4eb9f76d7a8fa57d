import { lastOf } from '@bhumi/api/contract/last-of';
import { formatDateTime } from '@bhumi/api/contract/format';
import { hearingPage } from '@bhumi/api/contract/hearing-requests/hearing-requests';
import {
  hearingCalendar,
  stepTexts,
  type MutationHearing,
} from '@bhumi/api/contract/mutations/inquiry/steps';
import type { MutationDetail } from '@bhumi/api/contract/mutations/mutations';
import { isOpen } from '@bhumi/api/contract/mutations/states';
import { Facts } from '../../components/facts/facts.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { detailsText } from './text.ts';

/** The state of the last hearing: it is ahead, its time is over, or it was held. */
type HearingState = 'comes' | 'was' | 'held';

export function hearingState({ meets_at, held_at }: MutationHearing, now: string): HearingState {
  if (held_at !== null) return 'held';
  return new Date(meets_at) > new Date(now) ? 'comes' : 'was';
}

/**
 * The latest hearing: when, where and what to bring, with a calendar file until it is over. A hearing that was not held before
 * the decision appears only in the timeline.
 * @param now when the page was loaded, ISO 8601 UTC
 */
export function Hearing({ mutation, now }: { mutation: MutationDetail; now: string }) {
  const text = useText(detailsText);
  const bring = useText(stepTexts.bring);
  const language = useLanguage();
  const hearing = lastOf(mutation.hearings);
  if (!hearing) return null;
  const standing = hearingState(hearing, now);
  if (standing !== 'held' && !isOpen(mutation.status)) return null;
  const facts = (
    <Facts
      rows={[
        [text.when, formatDateTime(hearing.meets_at, language)],
        [text.where, hearing.place],
        [text.officeWrites, hearing.words],
      ]}
    />
  );
  return (
    <section aria-labelledby="hearing-title" id="hearing">
      <h2 id="hearing-title">{text.hearing}</h2>
      {standing === 'comes' ? (
        <Notice kind="info" title={text.hearingComes}>
          {facts}
          <p>{bring}</p>
          <p>
            <a className="way" href={hearingCalendar(mutation.id)}>
              {text.calendar}
            </a>
          </p>
          <p>
            <a className="way" href={hearingPage(mutation.id)}>
              {text.hearingPage}
            </a>
          </p>
        </Notice>
      ) : (
        <>
          <p>{standing === 'held' ? text.hearingHeld : text.hearingWas}</p>
          {facts}
        </>
      )}
    </section>
  );
}
