import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactElement } from 'react';
import type { RecordImport } from '@bhumi/api/contract/resource/imports';
import { useLanguage } from '../i18n/language.ts';
import { importPageTexts as texts } from './texts.ts';
import { useImportRequest } from './useImport.ts';

/** The progress of the import. */
export function Progress({ found }: { found: RecordImport }): ReactElement {
  const { say } = useLanguage();
  const { id, state, read, total } = found;
  const { busy, said, ask } = useImportRequest();
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Box id="import-work" component="h2" sx={{ fontSize: 20, fontWeight: 700, mt: 0, mb: 1 }}>
        {say(state === 'writing' ? texts.writing : texts.checking)}
      </Box>
      <LinearProgress
        aria-labelledby="import-work"
        sx={{ height: 12, borderRadius: 1.5, mb: 1 }}
        {...(total && { variant: 'determinate', value: Math.min(100, (read / total) * 100) })}
      />
      <Box role="status" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {say(texts.rowsRead(read, total))}
      </Box>
      <Box sx={{ color: 'text.secondary', mb: 2 }}>{say(texts.leaveIt)}</Box>
      {said && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {said}
        </Alert>
      )}
      <Button
        variant="outlined"
        color="error"
        disabled={busy}
        onClick={() => void ask(`/api/admin/imports/${id}`, { method: 'DELETE' })}
      >
        {say(texts.stop)}
      </Button>
    </Box>
  );
}
