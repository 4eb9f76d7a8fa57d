import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMemo, useRef, useState, type ReactElement } from 'react';
import { formatNumber } from '@bhumi/api/contract/format';
import { IMPORT_STATUSES, type CommitImport, type SheetImport } from '@bhumi/api/contract/maps/imports';
import { MAX_REMARK_LENGTH } from '@bhumi/api/contract/maps/limits';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';
import { Swatch } from '../shapes/shape-style.tsx';
import { ShapesMap } from '../shapes/ShapesMap.tsx';
import { ImportRows } from './ImportRows.tsx';
import { Mended, ReferenceConfirmation } from './Reading.tsx';
import { shapesWith, type SheetFile } from './sheet-file.ts';
import { STYLE_OF, shapesOf } from './shapes.ts';
import { importPageTexts as texts, statusLabels } from './texts.ts';
import { useImportRows } from './useImportRows.ts';

/** Hands a file to the browser's download. */
function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/geo+json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

interface Props {
  found: SheetImport;
  /** How often the import was reloaded. */
  readCount: number;
  file: SheetFile;
  busy: boolean;
  /** Why nothing was saved. */
  refused: string | null;
  onSave: (sent: CommitImport) => void;
}

/** The result for each shape, on the map and in a list; the user can leave shapes out before saving. */
export function ImportPreview({ found, readCount, file, busy, refused, onSave }: Props): ReactElement {
  const { language, say } = useLanguage();
  const [excluded, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [remark, setRemark] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const map = useRef<HTMLDivElement>(null);
  const { rows, failed, again } = useImportRows(found, readCount);
  const { shapes, box } = useMemo(
    () => shapesOf(file, { rows, bbox: found.bbox, reference: found.reference }, language),
    [file, found, rows, language],
  );
  const invalidRows = rows.filter(({ status }) => status === 'wrong');
  const open = (status: 'wrong' | 'doubtful') => found[status].filter((index) => !excluded.has(index));
  const leave = (indexes: readonly number[], out: boolean) => {
    const next = new Set(excluded);
    for (const index of indexes)
      if (out) next.add(index);
      else next.delete(index);
    setLeft(next);
  };
  const shapeCount = Object.values(found.counts).reduce((sum, count) => sum + count, 0) - excluded.size;
  return (
    <Box component="section" aria-labelledby="import-found">
      <Box component="h2" id="import-found" sx={{ fontSize: 20, fontWeight: 700, mt: 0, mb: 1 }}>
        {say(texts.found)}
      </Box>
      <Box
        component="ul"
        aria-label={say(texts.statuses)}
        sx={{ listStyle: 'none', p: 0, my: 1, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}
      >
        {IMPORT_STATUSES.map((status) => (
          <Box component="li" key={status} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Swatch style={STYLE_OF[status]} />
            <span>{say(statusLabels[status])}</span>
            <strong>{formatNumber(found.counts[status], language)}</strong>
          </Box>
        ))}
      </Box>
      <Mended mended={found.mended} />
      {found.wrong.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <div>{say(texts.wrongOnes(found.wrong.length))}</div>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button
              variant="outlined"
              color="inherit"
              disabled={open('wrong').length === 0}
              onClick={() => leave(found.wrong, true)}
            >
              {say(texts.leaveWrong)}
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              disabled={invalidRows.length < found.wrong.length}
              onClick={() => save(shapesWith(file, invalidRows), 'wrong-shapes.geojson')}
            >
              {say(texts.download)}
            </Button>
          </Box>
        </Alert>
      )}
      {box && (
        <Box ref={map} sx={{ mb: 2 }}>
          <ShapesMap
            shapes={shapes}
            box={box}
            label={say(texts.found)}
            chosen={chosen}
            onChoose={setChosen}
          />
          {shapes.length < rows.length && (
            <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
              {say(texts.elsewhere(rows.length - shapes.length))}
            </Box>
          )}
        </Box>
      )}
      {failed && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={again}>
              {say(shared.tryAgain)}
            </Button>
          }
        >
          {say(texts.notAll)}
        </Alert>
      )}
      <ImportRows
        rows={rows}
        excluded={excluded}
        chosen={chosen}
        onMap={new Set(shapes.map(({ key }) => key))}
        onChoose={(index) => {
          setChosen(index);
          map.current?.scrollIntoView({ block: 'nearest' });
        }}
        onLeave={(index, out) => leave([index], out)}
      />
      {found.reference && (
        <ReferenceConfirmation reference={found.reference} confirmed={confirmed} onConfirm={setConfirmed} />
      )}
      {open('doubtful').length > 0 && (
        <Box sx={{ mt: 2, maxWidth: 640 }}>
          <FormLabel htmlFor="import-remark">{say(texts.remark)}</FormLabel>
          <OutlinedInput
            id="import-remark"
            fullWidth
            multiline
            minRows={2}
            value={remark}
            inputProps={{ maxLength: MAX_REMARK_LENGTH }}
            onChange={({ target }) => setRemark(target.value)}
          />
        </Box>
      )}
      {refused && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refused}
        </Alert>
      )}
      <Button
        variant="contained"
        sx={{ mt: 2 }}
        disabled={busy || shapeCount === 0}
        onClick={() => {
          const replaces = rows.filter((row) => row.replaces).map(({ index }) => index);
          const reference_system = confirmed ? found.reference?.code : undefined;
          onSave({ leave: [...excluded], replaces, remark, ...(reference_system && { reference_system }) });
        }}
      >
        {say(texts.save(shapeCount))}
      </Button>
    </Box>
  );
}
