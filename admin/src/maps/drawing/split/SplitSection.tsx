import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import type { BoundaryHistory } from '@bhumi/api/contract/maps/boundaries';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import type { OfficeDag } from '@bhumi/api/contract/maps/overview';
import { useLanguage } from '../../../i18n/language.ts';
import { texts as shared } from '../../../i18n/texts.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { useAreaText } from '../Measures.tsx';
import { CollapsibleSection } from '../FormSection.tsx';
import { PointsEditor } from '../PointsEditor.tsx';
import { boundaryTexts } from '../texts.ts';
import { SplitChoices } from './SplitChoices.tsx';
import { splitPartTexts as texts } from './texts.ts';
import type { Splitting } from './useSplit.ts';

interface Props {
  opened: BoundaryHistory | undefined;
  /** The boundary has unsaved changes. */
  changed: boolean;
  line: readonly Position[];
  onLine: (line: Position[]) => void;
  drawing: boolean;
  onDrawing: (drawing: boolean) => void;
  /** The other dags of the sheet and survey. */
  others: readonly OfficeDag[];
  splitting: Splitting;
}

/** Cuts the open dag by a typed or drawn line after an approved mutation, and shows the areas of both parts. */
export function SplitSection(props: Props): ReactElement {
  const { opened, changed, line, onLine, drawing, onDrawing, others, splitting } = props;
  const { say } = useLanguage();
  const areaText = useAreaText();
  const [chosen, setChosen] = useState<number | null>(null);
  const why = !opened?.boundary ? texts.noBoundary : opened.mutations.length === 0 ? texts.noMutation : null;
  const { problem, errors, busy, save, choice } = splitting;
  useUnsaved(line.length > 0 || choice.remark.trim() !== '');
  return (
    <CollapsibleSection title={texts.title}>
      {why || !opened ? (
        <Box sx={{ color: 'text.secondary' }}>{why && say(why)}</Box>
      ) : (
        <>
          {changed && (
            <Alert severity="info" sx={{ mb: 1.5 }}>
              {say(texts.unsaved)}
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
            <Button
              variant={drawing ? 'contained' : 'outlined'}
              aria-pressed={drawing}
              onClick={() => onDrawing(!drawing)}
            >
              {say(drawing ? texts.stopLine : texts.drawLine)}
            </Button>
            <Button color="error" disabled={line.length === 0} onClick={() => onLine([])}>
              {say(texts.clearLine)}
            </Button>
          </Box>
          <PointsEditor
            label={texts.line}
            name={texts.line}
            empty={texts.lineHelp}
            points={line}
            onPoints={onLine}
            neighbours={others.filter(({ geometry }) => geometry)}
            chosen={chosen}
            onChoose={setChosen}
          />
          {(problem ?? errors.line ?? errors.message) && (
            <Alert severity="error" sx={{ mt: 1.5 }}>
              {problem ?? errors.line ?? errors.message}
            </Alert>
          )}
          {splitting.parts && (
            <SplitChoices splitting={splitting} parts={splitting.parts} opened={opened} others={others} />
          )}
          {splitting.done && line.length === 0 && (
            <Alert severity="success" sx={{ mt: 1.5 }}>
              <strong>{splitting.done.message}</strong>
              {[splitting.done.kept, splitting.done.cut].map(
                ({ dag_id: id, area, geojson: { features } }) => (
                  <div key={id}>
                    {say(boundaryTexts.neighbour(features[0].properties.dag_no))}: {areaText(area)}
                  </div>
                ),
              )}
            </Alert>
          )}
          <Button
            variant="contained"
            disabled={busy || !splitting.parts}
            onClick={() => void save()}
            sx={{ mt: 1.5 }}
          >
            {say(busy ? shared.saving : texts.save)}
          </Button>
        </>
      )}
    </CollapsibleSection>
  );
}
