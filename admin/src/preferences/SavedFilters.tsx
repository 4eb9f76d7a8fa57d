import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { later } from '../lib/later.tsx';
import { listButtons } from './button-texts.ts';

const SavedFiltersDialog = later(async () => (await import('./SavedFiltersDialog.tsx')).SavedFiltersDialog);

/** Opens the filters of a list that are kept under a name. */
export function SavedFilters({ definition }: { definition: ResourceDefinition }): ReactElement {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say(listButtons.savedFilters)}
      </Button>
      {open && <SavedFiltersDialog definition={definition} onClose={() => setOpen(false)} />}
    </>
  );
}
