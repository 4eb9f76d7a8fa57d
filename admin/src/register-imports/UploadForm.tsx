import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Message } from '@bhumi/api/contract/language';
import {
  MAX_REGISTER_LINES,
  REGISTER_KINDS,
  registerColumns,
  type RegisterKind,
} from '@bhumi/api/contract/register-imports/register-imports';
import mouzas from '@bhumi/api/resources/mouzas';
import { useLanguage } from '../i18n/language.ts';
import { useImportRequest } from '../imports/useImport.ts';
import { Select } from '../lib/Select.tsx';
import { useListParams } from '../queue/useListParams.ts';
import { ariaProps, FieldFrame } from '../resource/inputs/FieldFrame.tsx';
import { FileButton } from '../resource/inputs/FileButton.tsx';
import { ReferencePicker } from '../resource/inputs/ReferencePicker.tsx';
import { registerPageTexts as texts, kindLabels } from './texts.ts';

const PATHS: Record<RegisterKind, string> = {
  owners: 'owner-register',
  restrictions: 'restriction-register',
};
const HELP: Record<RegisterKind, Message> = {
  owners: texts.ownersHelp,
  restrictions: texts.restrictionsHelp,
};

const columnsOf = (kind: RegisterKind): Message => {
  const labels = Object.values(registerColumns[kind]).map(({ label }) => label);
  return { en: labels.map(({ en }) => en).join(', '), bn: labels.map(({ bn }) => bn).join(', ') };
};

/** Takes a file of a mouza. What is chosen is in the address; the file is sent when it is chosen. */
export function UploadForm(): ReactElement {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const { parameters, set } = useListParams();
  const { busy, said, setSaid, ask } = useImportRequest();
  const kind = REGISTER_KINDS.find((each) => each === parameters.get('kind')) ?? 'owners';
  const mouza = Number(parameters.get('mouza_id')) || null;
  const columns = say(texts.columns(columnsOf(kind), MAX_REGISTER_LINES));
  const send = async (file: File | undefined) => {
    if (!file || busy) return;
    if (mouza === null) return setSaid(say(texts.chooseMouza));
    const body = new FormData();
    body.append('file', file);
    const made = await ask(`/api/admin/mouzas/${mouza}/${PATHS[kind]}`, { method: 'POST', body });
    if (made) navigate(`/register-imports/${(made as { id: number }).id}`);
  };
  return (
    <Box
      role="group"
      aria-label={say(texts.bring)}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        p: 2,
        maxWidth: 720,
        display: 'grid',
        gap: 2,
      }}
    >
      <FieldFrame id="register-kind" label={say(texts.kind)} help={say(HELP[kind])}>
        <Select
          value={kind}
          inputProps={{ id: 'register-kind', ...ariaProps('register-kind', undefined, say(HELP[kind])) }}
          onChange={({ target }) => {
            setSaid(null);
            set({ kind: target.value });
          }}
        >
          {REGISTER_KINDS.map((each) => (
            <option key={each} value={each}>
              {say(kindLabels[each])}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <FieldFrame id="register-mouza" label={say(texts.mouza)}>
        <ReferencePicker
          id="register-mouza"
          target={mouzas}
          value={mouza}
          onChange={(chosen) => {
            setSaid(null);
            set({ mouza_id: chosen ?? '' });
          }}
        />
      </FieldFrame>
      <FieldFrame id="register-file" label={say(texts.file)} error={said ?? undefined} help={columns}>
        <FileButton
          id="register-file"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          described={ariaProps('register-file', said ?? undefined, columns)}
          onChoose={(file) => void send(file)}
        />
      </FieldFrame>
      {busy && (
        <Alert severity="info" role="status">
          {say(texts.reading)}
        </Alert>
      )}
    </Box>
  );
}
