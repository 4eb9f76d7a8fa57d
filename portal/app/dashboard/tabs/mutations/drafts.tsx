import { formatDate, formatDateTime } from '@bhumi/api/contract/format';
import { asciiDigits, digitsIn } from '@bhumi/api/contract/digits';
import { MUTATION_TYPES, mutationTypeLabels } from '@bhumi/api/contract/mutations/mutations';
import type { DraftSummary } from '@bhumi/api/contract/mutations/drafts';
import { Badge } from '../../../components/badge/badge.tsx';
import { ListFailed } from '../../../components/list-failed/list-failed.tsx';
import { useLanguage, useText } from '../../../lib/document/root-data.ts';
import { MUTATIONS_TAB, draftAddress } from '../../../mutations/address.ts';
import { landNumbers } from '../../../mutations/name.ts';
import { mutationText } from '../../../mutations/text.ts';
import { TabForm } from '../../tab-form.tsx';
import { mutationsTabText } from './text.ts';

function DraftCard({ draft }: { draft: DraftSummary }) {
  const text = useText(mutationsTabText);
  const { documentCount } = useText(mutationText);
  const language = useLanguage();
  const { id, khatian_number: khatian, dag_number: dag, document_count: count } = draft;
  const type = MUTATION_TYPES.find((each) => each === draft.mutation_type);
  const title =
    khatian || dag
      ? landNumbers(asciiDigits(khatian ?? '…'), asciiDigits(dag ?? '…'), language)
      : text.untitled;
  return (
    <li className="card">
      <div className="card-head">
        <h4>{title}</h4>
        <Badge kind="waiting">{text.draft}</Badge>
      </div>
      <p className="soft">
        {[
          type && mutationTypeLabels[type][language],
          text.savedOn(formatDateTime(draft.saved_at, language)),
          count > 0 && documentCount(digitsIn(count, language)),
          text.keptUntil(formatDate(draft.forgotten_at, language)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="draft-ways">
        <a className="button" href={draftAddress(id)}>
          {text.carryOn}
          <span className="hidden-text">: {title}</span>
        </a>
        <details>
          <summary>
            {text.delete}
            <span className="hidden-text">: {title}</span>
          </summary>
          <p>{text.deleteQuestion}</p>
          <TabForm does="delete-draft" of={id} submit={text.deleteNow} busy={text.deleting} danger />
        </details>
      </div>
    </li>
  );
}

/** The drafts, with links to continue or delete them. */
export function Drafts({ drafts }: { drafts: DraftSummary[] | null }) {
  const text = useText(mutationsTabText);
  if (drafts === null) return <ListFailed title={text.draftsFailed} again={MUTATIONS_TAB} />;
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts-title">
      <h3 id="drafts-title">{text.drafts}</h3>
      <ul className="cards">
        {drafts.map((draft) => (
          <DraftCard key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
}
