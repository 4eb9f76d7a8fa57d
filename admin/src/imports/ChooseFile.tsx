import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link as PageLink, useNavigate } from 'react-router-dom';
import { importFileTexts } from '@bhumi/api/contract/resource/import-texts';
import {
  IMPORT_LIMITS,
  importTargets,
  type ImportTarget,
  type RecordImport,
} from '@bhumi/api/contract/resource/imports';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { findDefinition } from '../lib/definitions.ts';
import { useSession } from '../lib/useSession.ts';
import { importPageTexts as texts } from './texts.ts';
import { useImportRequest } from './useImport.ts';
import { inputFocusRing } from '../lib/focus-ring.ts';

const MEGABYTES = IMPORT_LIMITS.bytes / 1_000_000;
const hidden = { position: 'absolute', width: 1, height: 1, opacity: 0, overflow: 'hidden' } as const;

/** The user's last import that is neither done nor cancelled. */
function useUnfinished(name: string): Pick<RecordImport, 'id' | 'file'> | undefined {
  const { http } = useSession();
  const { data } = useQuery({
    queryKey: ['imports', name],
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/${name}/imports`, { signal })).json as Omit<RecordImport, 'problems'>[],
  });
  const last = data?.[0];
  return last && last.state !== 'done' && last.state !== 'cancelled' ? last : undefined;
}

/**
 * The fields that a file can have as columns: neither system numbers, nor the JSON of fields that have columns of
 * their own.
 */
function isTold({ fields }: ResourceDefinition, { place, cell, field }: ImportTarget): boolean {
  if (place) return !place.column;
  return cell !== undefined || !['reference', 'rows', 'json'].includes(fields[field]!.kind);
}

/** Sends a chosen or dropped file to the API, which reads its column headings. */
export function ChooseFile({ definition }: { definition: ResourceDefinition }): ReactElement {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const { busy, said, setSaid, ask } = useImportRequest();
  const [over, setOver] = useState(false);
  const unfinished = useUnfinished(definition.name);
  const targets = importTargets(definition, findDefinition).filter((target) => isTold(definition, target));
  const labels = [...new Set(targets.map(({ label }) => say(label)))].join(', ');
  const rows = Object.values(definition.fields).find(({ kind }) => kind === 'rows');

  const send = async (file: File | undefined) => {
    if (!file || busy) return;
    if (file.size > IMPORT_LIMITS.bytes) return setSaid(say(importFileTexts.tooLarge(MEGABYTES)));
    const body = new FormData();
    body.append('file', file);
    const created = await ask(`/api/admin/${definition.name}/imports`, { method: 'POST', body });
    if (created) navigate(`/${definition.name}/import/${(created as RecordImport).id}`);
  };
  return (
    <>
      <Box sx={{ color: 'text.secondary', maxWidth: 720, mb: 2 }}>
        {say(texts.how)} {say(texts.holds(labels))} {rows && say(texts.rows(rows.label))}
      </Box>
      {unfinished && (
        <Alert severity="info" sx={{ mb: 2, maxWidth: 720 }}>
          {say(texts.underWay(unfinished.file.name))}{' '}
          <Link component={PageLink} to={`/${definition.name}/import/${unfinished.id}`} color="inherit">
            {say(texts.goOn)}
          </Link>
        </Alert>
      )}
      {said && (
        <Alert severity="error" id="import-file-error" sx={{ mb: 2, maxWidth: 720 }}>
          {said}
        </Alert>
      )}
      <Box
        component="label"
        htmlFor="import-file"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void send(event.dataTransfer.files[0]);
        }}
        sx={{
          display: 'block',
          position: 'relative',
          maxWidth: 720,
          p: 4,
          textAlign: 'center',
          cursor: 'pointer',
          border: '2px dashed',
          borderColor: over ? 'primary.main' : 'text.secondary',
          borderRadius: 1.5,
          bgcolor: over ? 'action.hover' : undefined,
          ...inputFocusRing(),
        }}
      >
        <Box component="span" sx={{ color: 'primary.main', fontWeight: 600, textDecoration: 'underline' }}>
          {say(texts.chooseFile)}
        </Box>{' '}
        {say(texts.orDrop)}
        <Box id="import-file-help" sx={{ color: 'text.secondary', fontSize: 'small', mt: 0.5 }}>
          {say(texts.fileHelp(MEGABYTES, IMPORT_LIMITS.rows))}
        </Box>
        <Box role="status" sx={{ fontWeight: 600, mt: busy ? 1 : 0 }}>
          {busy && say(texts.sending)}
        </Box>
        <input
          id="import-file"
          type="file"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={say(texts.chooseFile)}
          aria-describedby={said ? 'import-file-error import-file-help' : 'import-file-help'}
          aria-invalid={said ? true : undefined}
          disabled={busy}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            // Lets the user choose the same file again after correcting it.
            target.value = '';
          }}
          style={hidden}
        />
      </Box>
    </>
  );
}
