import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { staffNameIn } from '@bhumi/api/contract/accounts/staff-name';
import { formatDate } from '@bhumi/api/contract/format';
import { linkSourceLabels, ownerTexts, type DagLink } from '@bhumi/api/contract/owners/owners';
import { useLanguage } from '../i18n/language.ts';
import type { DraftName } from '../lib/drafts.ts';
import { ReasonForm } from '../lib/forms/ReasonForm.tsx';
import { NotedList } from '../lib/NotedList.tsx';
import { UserText } from '../lib/UserText.tsx';
import type { StoredRecord } from '../resource/columns.ts';
import { ownerAccountsTexts as texts } from './owner-accounts-texts.ts';

const endDraft = (id: number): DraftName => ({
  subject: `/api/admin/owner-links/${id}`,
  part: 'end',
  survivesDecision: true,
  label: texts.end,
});

function Item({ link }: { link: DagLink }): ReactElement {
  const { language, say } = useLanguage();
  const [ending, setEnding] = useState(false);
  const { id, owner, user, source, linked_by, linked_at, ended_at, ended_by, end_reason, may_end } = link;
  const day = (at: string) => formatDate(at, language);
  const facts = [say(linkSourceLabels[source]), staffNameIn(linked_by, language)].join(', ');
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <div>
        <strong>{user.name}</strong> <span lang="bn">{say(texts.isOwner(owner))}</span>
      </div>
      <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
        <div>{say(texts.since(day(linked_at), facts))}</div>
        {ended_at && (
          <div>
            {[say(texts.ended(day(ended_at))), ended_by && staffNameIn(ended_by, language)]
              .filter(Boolean)
              .join(', ')}
            : {end_reason ? <UserText>{end_reason}</UserText> : say(texts.rowGone)}
          </div>
        )}
      </Box>
      {may_end && !ending && (
        <Button size="small" onClick={() => setEnding(true)}>
          {say(texts.end)}
        </Button>
      )}
      {ending && (
        <ReasonForm
          url={`/api/admin/owner-links/${id}/end`}
          draft={endDraft(id)}
          title={texts.end}
          label={texts.endReason}
          help={texts.endHelp}
          failed={texts.endFailed}
          done={ownerTexts.ended}
          onClose={() => setEnding(false)}
        />
      )}
    </Box>
  );
}

/** The accounts of a dag's owners, below the dag's form. */
export default function OwnerAccounts({ record }: { record: StoredRecord }): ReactElement {
  return (
    <NotedList<DagLink>
      id="owner-accounts"
      address={`/api/admin/dag-owners/${record.id}`}
      texts={texts}
      item={(link) => <Item key={link.id} link={link} />}
    />
  );
}
