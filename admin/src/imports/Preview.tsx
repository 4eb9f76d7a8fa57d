import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '@bhumi/api/contract/format';
import type { RecordImport } from '@bhumi/api/contract/resource/imports';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { useDownload } from '../lib/useDownload.ts';
import { Problems } from './Problems.tsx';
import { Reckoning } from './Reckoning.tsx';
import { importPageTexts as texts } from './texts.ts';
import { useImportRequest } from './useImport.ts';

const COUNTS = ['new', 'known', 'wrong'] as const;

interface Props {
  definition: ResourceDefinition;
  found: RecordImport;
  onColumns: () => void;
}

/** Shows what the import would do, with the button that confirms it. */
export function Preview({ definition, found, onColumns }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { busy, said, ask } = useImportRequest();
  const { busy: loading, download } = useDownload();
  const { id, counts, reckoned } = found;
  const [seen, setSeen] = useState(false);
  const area_units = seen ? reckoned.map(({ unit }) => unit) : [];
  const confirm = () =>
    ask(`/api/admin/imports/${id}/confirm`, { method: 'POST', body: JSON.stringify({ area_units }) });
  const canWrite = counts.wrong === 0 && counts.new > 0;
  const verdict =
    counts.wrong > 0
      ? texts.someWrong(counts.wrong, counts.new)
      : counts.new > 0
        ? texts.allRight
        : texts.nothingNew;
  return (
    <section aria-labelledby="import-found">
      <Box component="h2" id="import-found" sx={{ fontSize: 20, fontWeight: 700, mt: 0, mb: 1 }}>
        {say(texts.found)}
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1, sm: 2 }, m: 0, mb: 2 }}>
        {COUNTS.map((name) => (
          <Box
            key={name}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 1.5,
              px: { xs: 1, sm: 2 },
              py: 1,
              minWidth: { xs: 96, sm: 130 },
              flex: { xs: '1 1 0', sm: '0 0 auto' },
              // Aligns the figures on one line, however many lines their labels take.
              display: 'flex',
              flexDirection: 'column-reverse',
              justifyContent: 'flex-end',
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {say(texts[name])}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                fontSize: 24,
                fontWeight: 700,
                fontVariantNumeric: 'tabular-nums',
                color: name === 'wrong' && counts.wrong > 0 ? 'error.main' : undefined,
              }}
            >
              {formatNumber(counts[name], language)}
            </Box>
          </Box>
        ))}
      </Box>
      <Alert
        severity={counts.wrong > 0 ? 'error' : counts.new > 0 ? 'success' : 'info'}
        sx={{ mb: 2, maxWidth: 960 }}
      >
        {say(verdict)}
        {counts.wrong > 0 && counts.new > 0 && <div>{say(texts.wrongAlone)}</div>}
      </Alert>
      {reckoned.length > 0 && <Reckoning reckoned={reckoned} {...(canWrite && { seen, onSeen: setSeen })} />}
      {counts.wrong > 0 && <Problems found={found} />}
      {said && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {said}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {counts.wrong > 0 && (
          <Button
            variant="contained"
            disabled={loading}
            onClick={() =>
              void download(`/api/admin/imports/${id}/wrong-rows`, `${definition.name}-wrong-rows.csv`)
            }
          >
            {say(texts.downloadWrong)}
          </Button>
        )}
        {canWrite && (
          <Button variant="contained" disabled={busy} onClick={() => void confirm()}>
            {say(texts.confirm(counts.new))}
          </Button>
        )}
        <Button component={Link} to={`/${definition.name}/import`} variant="outlined">
          {say(texts.otherFile)}
        </Button>
        <Button onClick={onColumns}>{say(texts.changeColumns)}</Button>
      </Box>
    </section>
  );
}
