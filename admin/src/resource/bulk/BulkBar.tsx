import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { bulkFields } from '@bhumi/api/contract/resource/bulk';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { DownloadButton } from '../../lib/DownloadButton.tsx';
import { useDesk } from '../../lib/user.ts';
import { csvAddress, csvName, type StoredRecord } from '../columns.ts';
import { BulkDelete } from './BulkDelete.tsx';
import { BulkSet } from './BulkSet.tsx';
import { texts } from './texts.ts';
import { useChosen } from './useChosen.ts';

/** What can be done with the records that are chosen; nothing is there while none is. */
export function BulkBar({ definition }: { definition: ResourceDefinition }): ReactElement | null {
  const { say } = useLanguage();
  const { may } = useDesk();
  const { data = [], sort } = useListContext<StoredRecord>();
  const { chosen, choose } = useChosen();
  /** What is being done, and to which records: those that are done leave the list meanwhile. */
  const [doing, setDoing] = useState<{ what: 'delete' | 'set'; records: StoredRecord[] } | null>(null);
  const close = () => setDoing(null);
  const { access, name } = definition;
  const begin = (what: 'delete' | 'set') => setDoing({ what, records: chosen });
  return (
    <>
      {chosen.length > 0 && (
        <Box
          role="region"
          aria-label={say(texts.chosenRecords)}
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5, px: 1.5, py: 1 },
            ...{ border: 1, borderColor: 'primary.main', borderRadius: 1, bgcolor: 'action.selected' },
          }}
        >
          <Box role="status" sx={{ fontWeight: 700, mr: 1 }}>
            {say(texts.chosen(chosen.length))}
          </Box>
          {chosen.length < data.length && (
            <Button onClick={() => choose(data.map(({ id }) => id))}>{say(texts.selectPage)}</Button>
          )}
          {may(access.update) && bulkFields(definition).length > 0 && (
            <Button variant="outlined" onClick={() => begin('set')}>
              {say(texts.set)}
            </Button>
          )}
          <DownloadButton
            address={csvAddress(name, sort, { id: chosen.map(({ id }) => id) })}
            file={csvName(definition)}
            label={say(texts.downloadChosen)}
          />
          {may(access.delete) && (
            <Button variant="outlined" color="error" onClick={() => begin('delete')}>
              {say(texts.deleteChosen)}
            </Button>
          )}
          <Button sx={{ ml: { sm: 'auto' } }} onClick={() => choose([])}>
            {say(texts.clear)}
          </Button>
        </Box>
      )}
      {doing?.what === 'delete' && (
        <BulkDelete definition={definition} records={doing.records} onClose={close} />
      )}
      {doing?.what === 'set' && <BulkSet definition={definition} records={doing.records} onClose={close} />}
    </>
  );
}
