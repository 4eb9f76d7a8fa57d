import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { letterTexts as texts } from '@bhumi/api/contract/owners/letters';
import { useLanguage } from '../i18n/language.ts';
import { useRefetchNow } from '../lib/refetchNow.ts';
import { useDownload } from '../lib/useDownload.ts';
import { useSession } from '../lib/useSession.ts';

/** Makes letters to the owners whom nobody can reach, and saves them as a file. */
export function MakeLetters({ mutationId }: { mutationId: number }): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const refetchNow = useRefetchNow();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { busy: saving, download } = useDownload();
  const [making, setMaking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const make = async () => {
    const address = `/api/admin/mutations/${mutationId}/letters`;
    setMaking(true);
    setRefused(null);
    try {
      await http(address, { method: 'POST' });
      await download(address, `letters_mutation_${mutationId}.pdf`);
      void refetchNow({ queryKey: ['case-owners', mutationId] });
    } catch (error) {
      if (!(await logoutIfAccessDenied(error))) setRefused((error as Error).message);
    } finally {
      setMaking(false);
    }
  };
  return (
    <Box sx={{ mt: 1 }}>
      {refused && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {refused}
        </Alert>
      )}
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{say(texts.makeHelp)}</Box>
      <Button variant="outlined" disabled={making || saving} onClick={() => void make()}>
        {say(texts.make)}
      </Button>
    </Box>
  );
}
