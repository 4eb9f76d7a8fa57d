import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactElement } from 'react';
import { useNotify } from 'react-admin';
import mouzas from '@bhumi/api/resources/mouzas';
import { useLanguage } from '../../i18n/language.ts';
import { useSession } from '../../lib/useSession.ts';
import { ReferencePicker } from '../../resource/inputs/ReferencePicker.tsx';
import { placeOfMouza } from './place-of-mouza.ts';
import type { ChosenPlace } from './place.ts';
import { placeTexts as texts } from './texts.ts';

/** Finds a mouza by its name or JL number, without the steps above it. */
export function MouzaFinder({ onFind }: { onFind: (place: Partial<ChosenPlace>) => void }): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const id = useId();
  const find = async (mouza: number) => {
    try {
      onFind(
        await placeOfMouza(
          async (resource, record) =>
            (await http(`/api/admin/${resource}/${record}`)).json as Record<string, unknown>,
          mouza,
        ),
      );
    } catch {
      notify(say(texts.failed), { type: 'error' });
    }
  };
  return (
    <Box sx={{ gridColumn: '1 / -1', maxWidth: 480 }}>
      <FormLabel htmlFor={id}>{say(texts.findMouza)}</FormLabel>
      <ReferencePicker
        id={id}
        target={mouzas}
        value={null}
        onChange={(mouza) => {
          if (mouza !== null) void find(mouza);
        }}
      />
    </Box>
  );
}
