import { draftMessages, type DraftSummary } from '@bhumi/api/contract/mutations/drafts';
import { asciiDigits, digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime } from '@bhumi/api/contract/format';
import { Notice } from '../../components/notice/notice.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { draftAddress, DRAFTS, MUTATIONS_TAB } from '../address.ts';
import { landNumbers } from '../name.ts';
import { mutationText } from '../text.ts';
import type { ExistingDrafts } from './existing-drafts.server.ts';
import { formText } from './text.ts';

/** Drafts by their numbers and when they were saved, each a link. */
export function DraftLinks({ drafts }: { drafts: readonly DraftSummary[] }) {
  const text = useText(formText);
  const { documentCount } = useText(mutationText);
  const language = useLanguage();
  return (
    <ul>
      {drafts.map(({ id, khatian_number: khatian, dag_number: dag, saved_at, document_count: count }) => (
        <li key={id}>
          <a href={draftAddress(id)}>
            {landNumbers(asciiDigits(khatian ?? '…'), asciiDigits(dag ?? '…'), language)}
          </a>
          <span className="soft">
            {[
              '',
              text.saved(formatDateTime(saved_at, language)),
              ...(count > 0 ? [documentCount(digitsIn(count, language))] : []),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Shown instead of a new form: the existing draft for this land, or that there are too many drafts. */
export function DraftNotice({ opening }: { opening: ExistingDrafts }) {
  const text = useText(formText);
  const tooMany = useText(draftMessages.tooMany);
  return (
    <div className="page mutation-page">
      <div className="actions">
        <a href={MUTATIONS_TAB}>{text.back}</a>
      </div>
      <PageHeading title={text.title} />
      {opening.says === 'full' ? (
        <>
          <Notice kind="warning" title={text.fullTitle}>
            <p>{tooMany}</p>
          </Notice>
          <p className="actions">
            <a className="button" href={DRAFTS}>
              {text.toDrafts}
            </a>
          </p>
        </>
      ) : (
        <>
          <Notice kind="info" title={text.sameTitle}>
            <p>{text.sameText}</p>
            <DraftLinks drafts={opening.drafts} />
          </Notice>
          <p className="actions">
            <a className="button" href={draftAddress(opening.drafts[0]!.id)}>
              {text.carryOn}
            </a>
            <a href={opening.another}>{text.beginAnother}</a>
          </p>
        </>
      )}
    </div>
  );
}
