import { formatDateTime } from '@bhumi/api/contract/format';
import { Notice } from '../../components/notice/notice.tsx';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { draftAddress, DRAFTS } from '../address.ts';
import { formText } from './text.ts';
import type { LiveDraft } from './use-draft.ts';

/** Says when the draft was saved last, or why it is not saved. */
export function SaveStatus({ live: { draft, state, problem }, keep }: { live: LiveDraft; keep: string }) {
  const text = useText(formText);
  const language = useLanguage();
  if (state === 'changed' && draft) {
    return (
      <Notice kind="warning" title={text.changed} live>
        <p>{text.changedText}</p>
        <p className="actions">
          <button type="submit" className="button secondary" formAction={keep} formNoValidate>
            {text.keepMine}
          </button>
          <a href={draftAddress(draft.id)}>{text.other}</a>
        </p>
      </Notice>
    );
  }
  if (state === 'refused') {
    return (
      <Notice kind="error" title={text.notSaved} live>
        <p>{problem}</p>
        <p>
          <a href={DRAFTS}>{text.toDrafts}</a>
        </p>
      </Notice>
    );
  }
  if (state === 'failed' || state === 'logged-out') {
    return (
      <Notice kind="error" live>
        {state === 'failed' ? text.saveFailed : text.loggedOut}
      </Notice>
    );
  }
  return (
    <p className="soft saved" role="status">
      {state === 'saving'
        ? text.saving
        : draft
          ? text.saved(formatDateTime(draft.saved_at, language))
          : text.savedNot}
    </p>
  );
}
