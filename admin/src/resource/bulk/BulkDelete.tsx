import Box from '@mui/material/Box';
import { useState, type ReactElement } from 'react';
import type { BulkMatching } from '@bhumi/api/contract/resource/bulk';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { retiredTexts } from '@bhumi/api/contract/resource/retired-texts';
import { recordTexts } from '@bhumi/api/contract/resource/texts';
import { useLanguage } from '../../i18n/language.ts';
import { texts as common } from '../../i18n/texts.ts';
import { labelOf } from '../../lib/record-names.ts';
import type { StoredRecord } from '../columns.ts';
import { ReasonInput } from '../dialog/ReasonInput.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { texts } from './texts.ts';
import { useBulkRequest } from './useBulkRequest.ts';

interface Props {
  definition: ResourceDefinition;
  /** The selected records of the page. */
  records: readonly StoredRecord[];
  /** Set when all that match are meant. */
  matching: BulkMatching | null;
  onClose: () => void;
}

/** How many records are named before they are deleted; for the rest only their number is shown. */
const NAMED = 8;

/** Deletes many records after showing how many and which. */
export function BulkDelete({ definition, records, matching, onClose }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { label } = definition;
  const count = matching?.count ?? records.length;
  const [reason, setReason] = useState('');
  const { busy, error, stayed, send } = useBulkRequest({
    definition,
    records,
    matching,
    onClose,
    done: (changed) => texts.deleted(changed, label),
  });
  return (
    <BulkDialog
      definition={definition}
      records={records}
      busy={busy}
      stayed={stayed}
      onClose={onClose}
      title={say(texts.deleteTitle(count, label))}
      button={say(common.delete)}
      destructive
      refusal={error ? (error as Error).message || say(texts.failed) : ''}
      act={() => void send('delete', definition.retires && reason.trim() !== '' ? { reason } : {})}
    >
      <Box component="ul" sx={{ m: 0, mb: 1, pl: 2.5, fontWeight: 700, overflowWrap: 'anywhere' }}>
        {records.slice(0, NAMED).map((record) => (
          <li key={record.id}>{labelOf(definition, record, language)}</li>
        ))}
        {count > NAMED && <li>{say(texts.andMore(count - NAMED))}</li>}
      </Box>
      {`${say(definition.retires ? retiredTexts.someRetiredInstead : recordTexts.notUndone)} ${say(texts.usedStays)}`}
      {definition.retires && (
        <ReasonInput label={retiredTexts.reasonOptional} value={reason} onChange={setReason} />
      )}
    </BulkDialog>
  );
}
