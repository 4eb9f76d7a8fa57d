import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { formatDate, formatDateTime } from '@bhumi/api/contract/format';
import {
  carriedText,
  restrictionRows,
  type DagRestrictions,
  type Restriction,
} from '@bhumi/api/contract/restrictions/restrictions';
import { useLanguage } from '../i18n/language.ts';
import { useSession } from '../lib/useSession.ts';
import { UserText } from '../lib/UserText.tsx';
import type { StoredRecord } from '../resource/columns.ts';
import { EnterForm } from './EnterForm.tsx';
import { ReleaseForm } from './ReleaseForm.tsx';
import { texts } from './texts.ts';
import { signerName } from '@bhumi/api/contract/offices/signature';

function Item({ restriction }: { restriction: Restriction }): ReactElement {
  const { language, say } = useLanguage();
  const [releasing, setReleasing] = useState(false);
  const { id, kind, authority, reference, ordered_on, whole_khatian, holds, document, released } =
    restriction;
  const from = restriction.carried_from;
  const at = (iso: string) => formatDateTime(iso, language);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <strong>{say(restrictionRows[kind].label)}</strong>
        {whole_khatian && <span>({say(texts.wholeKhatian)})</span>}
        {from && <span>({say(carriedText(from))})</span>}
        <Chip
          size="small"
          color={holds ? 'error' : 'default'}
          label={say(holds ? texts.holds : texts.over)}
        />
      </Box>
      <div>
        <UserText>{authority}</UserText>, <UserText>{reference}</UserText>, {formatDate(ordered_on, language)}{' '}
        ·{' '}
        <Link href={document.url} target="_blank">
          {document.name}
        </Link>
      </div>
      <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
        {say(texts.enteredBy(signerName(restriction.entered_by, language), at(restriction.entered_at)))}
        {released && (
          <div>
            {say(texts.releasedBy(signerName(released.by, language), at(released.at)))}:{' '}
            <UserText>{released.reason}</UserText> ·{' '}
            <Link href={released.document.url} target="_blank">
              {released.document.name}
            </Link>
          </div>
        )}
      </Box>
      {restriction.may_release && !releasing && (
        <Button size="small" onClick={() => setReleasing(true)}>
          {say(texts.release)}
        </Button>
      )}
      {releasing && <ReleaseForm id={id} onClose={() => setReleasing(false)} />}
    </Box>
  );
}

/** What burdens a dag and its khatian, below the dag's form. Of a dag of another office nothing is shown. */
export default function Restrictions({ record }: { record: StoredRecord }): ReactElement | null {
  const { say } = useLanguage();
  const { http } = useSession();
  const [adding, setAdding] = useState(false);
  const url = `/api/admin/dags/${record.id}/restrictions`;
  const { data, error } = useQuery({
    queryKey: ['restrictions', record.id],
    queryFn: async ({ signal }) => (await http(url, { signal })).json as DagRestrictions,
  });
  const isElsewhere = (error as { status?: number } | null)?.status === 404;
  if (isElsewhere) return null;
  return (
    <Box component="section" aria-labelledby="restrictions" sx={{ mt: 3 }}>
      <Box component="h3" id="restrictions" sx={{ m: 0, mb: 0.5, fontSize: 'small', fontWeight: 600 }}>
        {say(texts.title)}
      </Box>
      {error && <Alert severity="error">{say(texts.notRead)}</Alert>}
      {data?.restrictions.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say(texts.none)}</Box>}
      {data && data.restrictions.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.restrictions.map((restriction) => (
            <Item key={restriction.id} restriction={restriction} />
          ))}
        </Box>
      )}
      {adding ? (
        <EnterForm dagId={record.id} onClose={() => setAdding(false)} />
      ) : (
        data?.may_enter && <Button onClick={() => setAdding(true)}>{say(texts.add)}</Button>
      )}
    </Box>
  );
}
