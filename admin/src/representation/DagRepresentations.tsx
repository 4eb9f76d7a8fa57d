import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { formatDate } from '@bhumi/api/contract/format';
import { representationActs, representationKinds } from '@bhumi/api/contract/representation/kinds';
import {
  endingSideLabels,
  representationStatusLabels,
  type ReviewedRepresentation,
} from '@bhumi/api/contract/representation/representation';
import { useLanguage } from '../i18n/language.ts';
import { NotedList } from '../lib/NotedList.tsx';
import { UserText } from '../lib/UserText.tsx';
import type { StoredRecord } from '../resource/columns.ts';
import { EndRepresentation } from './EndRepresentation.tsx';
import { representationScreenTexts as texts } from './texts.ts';

function Item({ of }: { of: ReviewedRepresentation }): ReactElement {
  const { language, say } = useLanguage();
  const { user, kind, owner, acts, status, valid_from, valid_until, ended } = of;
  const day = (at: string) => formatDate(at, language);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <div>
        <strong>{user.name}</strong> · {say(representationKinds[kind].label)} · {say(texts.forOwner)}:{' '}
        <UserText>{owner}</UserText>
      </div>
      <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
        <div>
          {say(representationStatusLabels[status])} · {day(valid_from)} –{' '}
          {valid_until ? day(valid_until) : say(texts.noEnd)}
        </div>
        <div>
          {say(texts.may)}: {acts.map((act) => say(representationActs[act].label)).join(', ')}
        </div>
        {ended && (
          <div>
            {say(texts.endedOn(day(ended.at), endingSideLabels[ended.side]))}
            {ended.reason && (
              <>
                : <UserText>{ended.reason}</UserText>
              </>
            )}
          </div>
        )}
      </Box>
      <EndRepresentation of={of} />
    </Box>
  );
}

/** Who acts for the owners of a dag, below the dag's form. */
export default function DagRepresentations({ record }: { record: StoredRecord }): ReactElement {
  return (
    <NotedList<ReviewedRepresentation>
      id="dag-representations"
      address={`/api/admin/dag-representations/${record.id}`}
      texts={{
        title: texts.ofDag,
        help: texts.ofDagHelp,
        open: texts.ofDagOpen,
        none: texts.ofDagNone,
        notRead: texts.loadFailed,
      }}
      item={(each) => <Item key={each.id} of={each} />}
    />
  );
}
