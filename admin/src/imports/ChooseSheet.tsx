import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { RecordImport } from '@bhumi/api/contract/resource/imports';
import { useLanguage } from '../i18n/language.ts';
import { deleteDraft } from '../lib/drafts.ts';
import { Select } from '../lib/Select.tsx';
import { columnsDraft } from './ChooseColumns.tsx';
import { importPageTexts as texts } from './texts.ts';
import { useImportRequest } from './useImport.ts';

/** Says which sheet of a workbook is read, and reads another. Hidden sheets are not among them. */
export function ChooseSheet({ found }: { found: RecordImport }): ReactElement | null {
  const { say } = useLanguage();
  const { busy, said, ask } = useImportRequest();
  const { id, sheets, sheet } = found;
  if (sheets.length < 2) return null;
  const choose = async (name: string) => {
    const options = { method: 'PUT', body: JSON.stringify({ sheet: name }) };
    // The columns of one sheet say nothing of another.
    if ((await ask(`/api/admin/imports/${id}/sheet`, options)) !== undefined) deleteDraft(columnsDraft(id));
  };
  return (
    <Box sx={{ maxWidth: 480, mb: 2 }}>
      <Box component="label" htmlFor="import-sheet" sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
        {say(texts.sheet)}
      </Box>
      <Select
        fullWidth
        id="import-sheet"
        value={sheet ?? ''}
        disabled={busy}
        inputProps={{ 'aria-describedby': 'import-sheet-help' }}
        onChange={({ target }) => void choose(target.value)}
      >
        {sheets.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <Box id="import-sheet-help" sx={{ color: 'text.secondary', fontSize: 'small', mt: 0.5 }}>
        {say(texts.sheetHelp)}
      </Box>
      {said && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {said}
        </Alert>
      )}
    </Box>
  );
}
