import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import { useState, type ReactElement } from 'react';
import dags from '@bhumi/api/resources/dags';
import { useLanguage } from '../i18n/language.ts';
import { useReadAnew } from '../lib/readAnew.ts';
import { useDraft } from '../lib/useDraft.ts';
import { useDesk } from '../lib/user.ts';
import { ReferencePicker } from '../resource/inputs/ReferencePicker.tsx';
import { ADDRESS, mutationDrafts } from './drafts.ts';
import { recordSectionTexts as texts } from './record-texts.ts';
import { Section } from './Section.tsx';

/** Names the record of a mutation that what was given leaves open. */
export function ChooseDag({ id, dagNumber }: { id: number; dagNumber: string }): ReactElement {
  const { say } = useLanguage();
  const { http } = useDesk();
  const readAnew = useReadAnew();
  const draft = useDraft<number | null>(mutationDrafts.dag(id), null);
  const dag = draft.value;
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async () => {
    setRefusal(null);
    try {
      const body = JSON.stringify({ dag_id: dag });
      await http(`${ADDRESS}/${id}/dag`, { method: 'PUT', body });
      draft.drop();
      await readAnew();
    } catch (error) {
      setRefusal((error as Error).message);
    }
  };
  return (
    <Section title={texts.chooseTitle}>
      <Box sx={{ mb: 1.5 }}>{say(texts.choose)}</Box>
      {refusal && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {refusal}
        </Alert>
      )}
      <Box sx={{ maxWidth: 520 }}>
        <FormLabel htmlFor="mutation-dag">{say(texts.dag)}</FormLabel>
        <ReferencePicker
          id="mutation-dag"
          target={dags}
          value={dag}
          placeholder={dagNumber}
          onChange={draft.write}
        />
      </Box>
      <Button variant="outlined" disabled={dag === null} onClick={() => void send()} sx={{ mt: 1.5 }}>
        {say(texts.chooseIt)}
      </Button>
    </Section>
  );
}
