import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { AuditEntryAnswer } from '@bhumi/api/contract/audit-log/list';
import { digitsIn } from '@bhumi/api/contract/digits';
import { useLanguage } from '../i18n/language.ts';
import { RequestNumber } from '../lib/log-cells.tsx';
import { useSession } from '../lib/useSession.ts';
import { fieldLabel } from './records.ts';
import { auditPageTexts as texts } from './texts.ts';
import { historyTexts } from '../resource/history/texts.ts';

/** A value as it is stored in the database. */
const stored = (value: unknown): string => {
  if (value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const cells = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  mb: 1.5,
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 0.75, overflowWrap: 'anywhere' },
  '& tbody tr > *': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 400 },
} as const;

/** The changed values of an entry as they are stored, and the entry's seal. */
export function EntryDetails({ id }: { id: number }): ReactElement {
  const { language, say } = useLanguage();
  const { http } = useSession();
  const { data, isError } = useQuery({
    queryKey: ['audit-log', 'entry', id],
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/audit-log/${id}`, { signal })).json as AuditEntryAnswer,
  });
  if (isError) return <Alert severity="error">{say(texts.failed)}</Alert>;
  if (!data) return <Skeleton height={80} />;
  const { changes, seal, number, request_id, resource } = data;
  return (
    <Box sx={{ py: 1 }}>
      {changes.length === 0 ? (
        <Box sx={{ mb: 1 }}>{say(texts.noChange)}</Box>
      ) : (
        <Box component="table" sx={cells}>
          <thead>
            <tr>
              {[historyTexts.field, texts.before, texts.after].map((head) => (
                <th key={head.en} scope="col">
                  {say(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => {
              const label = fieldLabel(resource, field);
              return (
                <tr key={field}>
                  <th scope="row">{typeof label === 'string' ? <code>{label}</code> : say(label)}</th>
                  <td>{stored(before)}</td>
                  <td>{stored(after)}</td>
                </tr>
              );
            })}
          </tbody>
        </Box>
      )}
      {request_id && <RequestNumber id={request_id} />}
      {seal && number !== null ? (
        <>
          <div>{say(texts.place(digitsIn(number, language)))}</div>
          <Box component="dl" sx={{ m: 0, '& dd': { m: 0, overflowWrap: 'anywhere' } }}>
            <dt>{say(texts.hash)}</dt>
            <dd>
              <code>{seal.hash}</code>
            </dd>
            <dt>{say(texts.previous)}</dt>
            <dd>
              <code>{seal.previous}</code>
            </dd>
          </Box>
        </>
      ) : (
        <div>{say(texts.waits)}</div>
      )}
    </Box>
  );
}
