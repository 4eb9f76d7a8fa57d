import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useListContext } from 'react-admin';
import type { SavedFilter } from '@bhumi/api/contract/preferences/preferences';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { SmallDialog } from '../resource/dialog/SmallDialog.tsx';
import { NameForm } from './NameForm.tsx';
import { sameFilter } from './same-asked.ts';
import { listButtons } from './button-texts.ts';
import { texts } from './texts.ts';
import { useSaveState } from './useSaveState.ts';
import { usePreferenceActions, usePreferences, type PreferenceDialogProps } from './usePreferences.ts';

/** The saved filters of a list: apply, rename or delete one, and save the current filter as a new one. */
export function SavedFiltersDialog({ definition, onClose }: PreferenceDialogProps): ReactElement {
  const { say } = useLanguage();
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const prefer = usePreferenceActions(definition.name);
  const { refusal, run } = useSaveState('name');
  const { filters } = usePreferences(definition.name);
  const about = `filters ${definition.name}`;
  const [renaming, setRenaming] = useState<number | null>(null);
  const now: Pick<SavedFilter, 'filter' | 'sort'> = {
    filter: filterValues as Record<string, unknown>,
    sort: { field: sort.field, order: sort.order === 'ASC' ? 'ASC' : 'DESC' },
  };
  const use = ({ filter, sort: order }: SavedFilter) => {
    setFilters(filter);
    setSort(order);
    onClose();
  };
  return (
    <SmallDialog
      title={say(listButtons.savedFilters)}
      refusal={refusal}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say(shared.close)}</Button>}
    >
      <Box sx={{ color: 'text.secondary', mb: 2 }}>{say(texts.savedHelp)}</Box>
      {filters.length === 0 && <Box sx={{ mb: 2 }}>{say(texts.noneSaved)}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
        {filters.map((saved) => (
          <Box component="li" key={saved.id} sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
            {renaming === saved.id ? (
              <NameForm
                about={about}
                id={`filter-${saved.id}`}
                label={texts.newName}
                value={saved.name}
                save={async (name) => {
                  await prefer.rename(saved.id, name);
                  setRenaming(null);
                }}
                onCancel={() => setRenaming(null)}
              />
            ) : (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
                <Button
                  onClick={() => use(saved)}
                  aria-label={say(texts.use(saved.name))}
                  sx={{
                    flex: '1 1 12rem',
                    justifyContent: 'flex-start',
                    textAlign: 'start',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {saved.name}
                  {sameFilter(saved, now) && (
                    <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
                      ({say(texts.inUse)})
                    </Box>
                  )}
                </Button>
                <Button aria-label={say(texts.renameIt(saved.name))} onClick={() => setRenaming(saved.id)}>
                  {say(texts.rename)}
                </Button>
                <Button
                  color="error"
                  aria-label={say(texts.deleteIt(saved.name))}
                  onClick={() => void run(() => prefer.deleteFilter(saved.id))}
                >
                  {say(shared.delete)}
                </Button>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <NameForm
        // Cleared after saving.
        key={filters.length}
        about={about}
        id="filter-new"
        label={texts.nameNow}
        value=""
        save={(name) => prefer.filter({ name, ...now })}
      />
    </SmallDialog>
  );
}
