import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type ReactElement } from 'react';
import { useListContext } from 'react-admin';
import type { SavedFilter } from '@bhumi/api/contract/preferences/preferences';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { NameForm } from './NameForm.tsx';
import { sameAsked } from './same-asked.ts';
import { listButtons } from './button-texts.ts';
import { texts } from './texts.ts';
import { refusalOf, useKeep, usePreferences } from './usePreferences.ts';

interface Props {
  definition: ResourceDefinition;
  onClose: () => void;
}

/** The filters of a list that are kept under a name: used, renamed, forgotten; and what is shown now kept as another. */
export function SavedFiltersDialog({ definition, onClose }: Props): ReactElement {
  const { say } = useLanguage();
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const keep = useKeep(definition.name);
  const { filters } = usePreferences(definition.name);
  const [renaming, setRenaming] = useState<number | null>(null);
  const [refusal, setRefusal] = useState('');
  const now: Pick<SavedFilter, 'filter' | 'sort'> = {
    filter: filterValues as Record<string, unknown>,
    sort: { field: sort.field, order: sort.order === 'ASC' ? 'ASC' : 'DESC' },
  };
  const use = ({ filter, sort: order }: SavedFilter) => {
    setFilters(filter);
    setSort(order);
    onClose();
  };
  const forget = async ({ id }: SavedFilter) => {
    setRefusal('');
    try {
      await keep.forget(id);
    } catch (error) {
      setRefusal(refusalOf(error, 'name') || say(texts.failed));
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="saved-filters-title" maxWidth="sm" fullWidth>
      <DialogTitle id="saved-filters-title" sx={{ fontWeight: 700 }}>
        {say(listButtons.savedFilters)}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ color: 'text.secondary', mb: 2 }}>{say(texts.savedHelp)}</Box>
        {filters.length === 0 && <Box sx={{ mb: 2 }}>{say(texts.noneSaved)}</Box>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
          {filters.map((saved) => (
            <Box component="li" key={saved.id} sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
              {renaming === saved.id ? (
                <NameForm
                  id={`filter-${saved.id}`}
                  label={texts.newName}
                  value={saved.name}
                  save={async (name) => {
                    await keep.rename(saved.id, name);
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
                    {sameAsked(saved, now) && (
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
                    onClick={() => void forget(saved)}
                  >
                    {say(shared.delete)}
                  </Button>
                </Box>
              )}
            </Box>
          ))}
        </Box>
        <NameForm
          // Emptied once it is kept.
          key={filters.length}
          id="filter-new"
          label={texts.nameNow}
          value=""
          save={(name) => keep.filter({ name, ...now })}
        />
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{say(shared.close)}</Button>
      </DialogActions>
    </Dialog>
  );
}
