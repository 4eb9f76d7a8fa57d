import Button from '@mui/material/Button';
import { useState, type ComponentType, type ReactElement } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { lazyPart } from '../lib/lazyPart.tsx';
import { listButtons } from './button-texts.ts';
import type { PreferenceDialogProps } from './usePreferences.ts';

const opens = (text: Message, Dialog: ComponentType<PreferenceDialogProps>) =>
  function PreferenceButton({ definition }: { definition: ResourceDefinition }): ReactElement {
    const { say } = useLanguage();
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {say(text)}
        </Button>
        {open && <Dialog definition={definition} onClose={() => setOpen(false)} />}
      </>
    );
  };

/** Opens the choice of a list's columns. */
export const ColumnsButton = opens(
  listButtons.columns,
  lazyPart(async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog),
);

/** Opens the saved filters of a list. */
export const SavedFilters = opens(
  listButtons.savedFilters,
  lazyPart(async () => (await import('./SavedFiltersDialog.tsx')).SavedFiltersDialog),
);
