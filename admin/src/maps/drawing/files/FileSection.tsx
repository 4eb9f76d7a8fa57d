import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type DragEvent, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../i18n/language.ts';
import { texts as shared } from '../../../i18n/texts.ts';
import { loadModule } from '../../../lib/load-module.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { FileButton } from '../../../resource/inputs/FileButton.tsx';
import { CollapsibleSection } from '../FormSection.tsx';
import { TextField } from '../TextField.tsx';
import { mendingTexts } from '@bhumi/api/contract/maps/reading-texts';
import type { ReadShape } from './read-points.ts';
import { FILE_BYTES, FileError, type FileProblem } from './file-error.ts';
import { fileSectionTexts as texts, fileTexts } from './texts.ts';

type Outcome = { taken: ReadShape } | { refused: FileError };

/** What the import of a sheet takes and this page does not. */
const CONVERTED: ReadonlySet<FileProblem> = new Set(['metres', 'otherSystem', 'several']);

/** Reads points from a chosen or dropped file, or from pasted text. The parser is loaded when it is first needed. */
export function FileSection({ onShape }: { onShape: (shape: ReadShape) => void }): ReactElement {
  const { say } = useLanguage();
  const [pasted, setPasted] = useState('');
  useUnsaved(pasted.trim() !== '');
  const [over, setOver] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const take = async (read: () => Promise<string>) => {
    try {
      const { readShape } = await loadModule(() => import('./read-points.ts'));
      const shape = readShape(await read());
      onShape(shape);
      setOutcome({ taken: shape });
      setPasted('');
    } catch (failure) {
      setOutcome({ refused: failure instanceof FileError ? failure : new FileError('notRead') });
    }
  };
  const takeFile = (file: File | undefined) => {
    if (!file) return;
    // Too large: not even read.
    if (file.size > FILE_BYTES) return setOutcome({ refused: new FileError('tooLarge') });
    void take(async () => {
      const { textOf } = await loadModule(() => import('./zip.ts'));
      return textOf(new Uint8Array(await file.arrayBuffer()));
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeFile(event.dataTransfer.files[0]);
  };
  const refused = outcome && 'refused' in outcome ? outcome.refused : null;
  return (
    <CollapsibleSection title={texts.fromFile}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          border: '1px dashed',
          borderRadius: 1.5,
          p: 1.5,
          mb: 1.5,
          borderColor: over ? 'primary.main' : 'text.secondary',
        }}
      >
        <FileButton
          id="boundary-file"
          accept=".geojson,.json,.kml,.kmz,.gpx,.wkt,.csv,.txt"
          onChoose={takeFile}
        />
        <Box sx={{ mt: 0.5 }}>{say(shared.dropFile)}</Box>
      </Box>
      <TextField
        id="boundary-paste"
        label={say(texts.paste)}
        help={say(texts.fileHelp)}
        value={pasted}
        onChange={setPasted}
        lines={3}
      />
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => void take(async () => pasted)}>
        {say(texts.take)}
      </Button>
      <Box aria-live="polite" sx={{ mt: 1 }}>
        {refused && (
          <Alert severity="error">
            {say(fileTexts[refused.problem](refused.at))}
            {CONVERTED.has(refused.problem) && (
              <div>
                <Link to="/maps/import">{say(texts.toImport)}</Link>
              </div>
            )}
          </Alert>
        )}
        {outcome && 'taken' in outcome && (
          <Alert severity="success">
            <div>{say(texts.taken(outcome.taken.points.length))}</div>
            {outcome.taken.mended.map((each) => (
              <div key={each}>{say(mendingTexts[each])}</div>
            ))}
          </Alert>
        )}
      </Box>
    </CollapsibleSection>
  );
}
