import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import type { HistoryEntry, RecordAsOf } from '@bhumi/api/contract/resource/history';
import { useLanguage } from '../../i18n/language.ts';
import { useSession } from '../../lib/useSession.ts';
import { FieldsTable } from './FieldsTable.tsx';
import type { Restorable } from './Restore.tsx';
import { historyTexts as texts } from './texts.ts';
import { useEntryTitle } from './entry-title.tsx';
import { Select } from '../../lib/Select.tsx';

/** The record after a change. Past versions never change. */
function useVersion({ definition: { name }, record }: Restorable, change: number) {
  const { http } = useSession();
  return useQuery({
    queryKey: [name, 'history', record.id, change],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/${name}/${record.id}/history/${change}`, { signal })).json as RecordAsOf,
  });
}

/** Compares any two versions of a record, each as a change left it; shows the fields that differ. */
export function CompareVersions({
  of,
  entries,
}: {
  of: Restorable;
  /** Newest first; at least two. */
  entries: readonly HistoryEntry[];
}): ReactElement {
  const { say } = useLanguage();
  const titleOf = useEntryTitle();
  const id = useId();
  const [chosen, choose] = useState({ earlier: entries[1]!.id, later: entries[0]!.id });
  const [before, after] = [useVersion(of, chosen.earlier), useVersion(of, chosen.later)];
  const picker = (side: 'earlier' | 'later', label: Message) => (
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <FormLabel htmlFor={`${id}-${side}`}>{say(label)}</FormLabel>
      <Select
        fullWidth
        value={chosen[side]}
        inputProps={{ id: `${id}-${side}` }}
        onChange={({ target }) => choose({ ...chosen, [side]: Number(target.value) })}
      >
        {entries.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {[titleOf(entry).when, titleOf(entry).who].join(', ')}
          </option>
        ))}
      </Select>
    </Box>
  );
  const fields =
    before.data && after.data
      ? Object.keys(of.definition.fields)
          .map((field) => ({
            field,
            before: before.data.values[field] ?? null,
            after: after.data.values[field] ?? null,
          }))
          .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
      : undefined;
  return (
    <Box component="section" aria-label={say(texts.compare)} sx={{ mt: 2 }}>
      <Box component="h4" sx={{ fontSize: 16, mt: 0, mb: 1 }}>
        {say(texts.compare)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1 }}>
        {picker('earlier', texts.earlier)}
        {picker('later', texts.later)}
      </Box>
      {(before.isError || after.isError) && <Alert severity="error">{say(texts.failed)}</Alert>}
      {(before.isPending || after.isPending) && <Skeleton height={80} />}
      {fields?.length === 0 && <Box role="status">{say(texts.same)}</Box>}
      {fields && fields.length > 0 && (
        <FieldsTable
          of={of}
          fields={fields}
          label={say(texts.compare)}
          heads={{ before: texts.earlier, after: texts.later }}
          offered={['before', 'after']}
          referred={{ before: before.data!.referred, after: after.data!.referred }}
        />
      )}
    </Box>
  );
}
