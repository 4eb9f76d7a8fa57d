import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState, type ReactElement } from 'react';
import { useNotify } from 'react-admin';
import type { Message } from '@bhumi/api/contract/language';
import {
  MAX_SETTLEMENT_LINES,
  SETTLEMENT_COLUMNS,
  type SettlementFile,
} from '@bhumi/api/contract/money-desk/settlement-files';
import { useLanguage } from '../i18n/language.ts';
import { useImportRequest } from '../imports/useImport.ts';
import { DateTime } from '../lib/DateTime.tsx';
import { UserText } from '../lib/UserText.tsx';
import { Lines, Section } from '../mutations/Section.tsx';
import { ariaProps, FieldFrame } from '../resource/inputs/FieldFrame.tsx';
import { FileButton } from '../resource/inputs/FileButton.tsx';
import { FileLines } from './FileLines.tsx';
import { fileStates, settlementFileTexts as texts } from './file-texts.ts';

const named = (isRequired: boolean): Message => {
  const labels = SETTLEMENT_COLUMNS.flatMap(([, column]) =>
    (column.required ?? false) === isRequired ? [column.label] : [],
  );
  return { en: labels.map(({ en }) => en).join(', '), bn: labels.map(({ bn }) => bn).join(', ') };
};
const COLUMNS = texts.columns(named(true), named(false), MAX_SETTLEMENT_LINES);

/** Takes a file of a gateway for the day. It is sent when it is chosen. */
function BringFile({ day, provider }: { day: string; provider: string }): ReactElement {
  const { say } = useLanguage();
  const notify = useNotify();
  const { busy, said, ask } = useImportRequest();
  const id = `settlement-${provider}`;
  const send = async (file: File | undefined) => {
    if (!file || busy) return;
    const body = new FormData();
    body.append('file', file);
    const made = await ask(`/api/admin/money/days/${day}/files/${provider}`, { method: 'POST', body });
    if (made) notify((made as { message: string }).message, { type: 'success' });
  };
  return (
    <Box sx={{ my: 2, maxWidth: 720 }}>
      <FieldFrame id={id} label={say(texts.bring(provider))} error={said ?? undefined} help={say(COLUMNS)}>
        <FileButton
          id={id}
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          described={ariaProps(id, said ?? undefined, say(COLUMNS))}
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

/** A kept file: who brought it, what is unclear, and its lines. */
function KeptFile({ of, isOpen }: { of: SettlementFile; isOpen: boolean }): ReactElement {
  const { say } = useLanguage();
  const notify = useNotify();
  const { busy, said, ask } = useImportRequest();
  const [shows, setShows] = useState(of.state === 'waiting');
  const take = async () => {
    const answer = await ask(`/api/admin/money/settlement-files/${of.id}/take`, { method: 'POST' });
    if (answer) notify((answer as { message: string }).message, { type: 'success' });
  };
  const by = (who: { name: string }, at: string) => (
    <span>
      <UserText>{who.name}</UserText>, <DateTime at={at} />
    </span>
  );
  const mayTake = isOpen && of.state === 'waiting' && of.unclear === 0;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
      <Link href={`${of.url}?download=1`}>
        <UserText>{of.name}</UserText>
      </Link>{' '}
      · {say(fileStates[of.state])} · {say(texts.lines(of.lines))}
      <Lines
        lines={[
          [texts.broughtBy, by(of.uploaded_by, of.uploaded_at)],
          [texts.takenBy, of.taken_by && by(of.taken_by, of.taken_at!)],
          [texts.ignored, of.ignored_heads.join(', ')],
        ]}
      />
      {of.unclear > 0 && (
        <Alert severity="warning" sx={{ my: 1 }}>
          <strong>{say(texts.unclear(of.unclear))}</strong>
          <div>{say(texts.mend)}</div>
        </Alert>
      )}
      {said && (
        <Alert severity="error" sx={{ my: 1 }}>
          {said}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {mayTake && (
          <Button variant="contained" disabled={busy} onClick={() => void take()}>
            {say(texts.take)}
          </Button>
        )}
        <Button variant="outlined" aria-expanded={shows} onClick={() => setShows(!shows)}>
          {say(shows ? texts.hide : texts.show)}
        </Button>
      </Box>
      {shows && <FileLines id={of.id} />}
    </Box>
  );
}

interface Props {
  day: string;
  files: readonly SettlementFile[];
  /** The gateways whose day is not closed. */
  open: readonly string[];
}

/** The gateway's settlement files of a day, and the way to bring one. */
export function SettlementFiles({ day, files, open }: Props): ReactElement {
  const { say } = useLanguage();
  return (
    <Section title={texts.title}>
      {files.length === 0 && say(texts.none)}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map((of) => (
          <KeptFile key={of.id} of={of} isOpen={open.includes(of.provider)} />
        ))}
      </Box>
      {open.map((provider) => (
        <BringFile key={provider} day={day} provider={provider} />
      ))}
    </Section>
  );
}
