import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { columnLetter, importTargets, type RecordImport } from '@bhumi/api/contract/resource/imports';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { findDefinition } from '../lib/definitions.ts';
import type { DraftName } from '../lib/drafts.ts';
import { useDraft } from '../lib/useDraft.ts';
import { importPageTexts as texts } from './texts.ts';
import { useImportRequest } from './useImport.ts';
import { Select } from '../lib/Select.tsx';

interface Props {
  definition: ResourceDefinition;
  found: RecordImport;
  onChosen: () => void;
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1.4fr 1.4fr' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** The draft of the columns chosen for an import and not yet checked. */
export const columnsDraft = (id: number): DraftName => ({
  subject: `import ${id}`,
  part: 'columns',
  label: texts.holdsWhat,
});

/** Assigns a field to each column of the file. */
export function ChooseColumns({ definition, found, onChosen }: Props): ReactElement {
  const { say } = useLanguage();
  const { busy, said, ask } = useImportRequest();
  const draft = useDraft(columnsDraft(found.id), found.columns);
  const columns = draft.value;
  const targets = importTargets(definition, findDefinition);
  const needed = Object.values(definition.fields).filter(({ required }) => required);
  const headOf = (place: number) => found.heads[place] || say(texts.nameless(columnLetter(place)));
  const check = async () => {
    const options = { method: 'PUT', body: JSON.stringify({ columns }) };
    if ((await ask(`/api/admin/imports/${found.id}/columns`, options)) === undefined) return;
    draft.discard();
    onChosen();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
      sx={{ maxWidth: 960 }}
    >
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{say(texts.columnsHelp)}</Box>
      <Box sx={{ fontWeight: 600, mb: 1 }}>
        {say(texts.needed(needed.map(({ label }) => say(label)).join(', ')))}
      </Box>
      <Box aria-hidden sx={{ ...grid, display: { xs: 'none', sm: 'grid' }, fontWeight: 700 }}>
        {[texts.inFile, texts.firstRows, texts.holdsWhat].map((head) => (
          <span key={head.en}>{say(head)}</span>
        ))}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
        {columns.map((chosen, place) => (
          <Box component="li" key={columnLetter(place)} sx={grid}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{headOf(place)}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: 'small', overflow: 'hidden' }}>
              {found.first_rows.map((cells, row) => (
                <Box key={row} sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                  {cells[place] || '–'}
                </Box>
              ))}
            </Box>
            <Select
              fullWidth
              value={chosen ?? ''}
              inputProps={{ 'aria-label': say(texts.holdsOf(headOf(place))) }}
              onChange={({ target }) =>
                draft.setValue(columns.map((other, at) => (at === place ? target.value || null : other)))
              }
              sx={chosen ? undefined : { color: 'text.secondary' }}
            >
              <option value="">{say(texts.leftOut)}</option>
              {targets.map(({ name, label }) => (
                <option key={name} value={name}>
                  {say(label)}
                </option>
              ))}
            </Select>
          </Box>
        ))}
      </Box>
      {said && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {said}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {say(texts.check)}
        </Button>
        <Button component={Link} to={`/${definition.name}/import`}>
          {say(texts.otherFile)}
        </Button>
      </Box>
    </Box>
  );
}
