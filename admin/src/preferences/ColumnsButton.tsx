import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { later } from '../lib/later.tsx';
import { listButtons } from './button-texts.ts';

const ColumnsDialog = later(async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog);

/** Opens the choice of columns of a list. */
export function ColumnsButton({ definition }: { definition: ResourceDefinition }): ReactElement {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say(listButtons.columns)}
      </Button>
      {open && <ColumnsDialog definition={definition} onClose={() => setOpen(false)} />}
    </>
  );
}
