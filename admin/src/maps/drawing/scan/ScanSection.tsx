import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Slider from '@mui/material/Slider';
import { Suspense, useState, type ReactElement } from 'react';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { MIN_CONTROL_POINTS } from '@bhumi/api/contract/maps/limits';
import type { OfficeDag } from '@bhumi/api/contract/maps/overview';
import { useLanguage } from '../../../i18n/language.ts';
import { texts as shared } from '../../../i18n/texts.ts';
import { lazyWithRetry } from '../../../lib/lazyWithRetry.tsx';
import { useUnsaved } from '../../../lib/unsaved.ts';
import type { Spot } from '../map/PictureMap.tsx';
import { CollapsibleSection } from '../FormSection.tsx';
import { ControlPointForm } from './ControlPointForm.tsx';
import { ControlPointTable } from './ControlPointTable.tsx';
import { Fit } from './Fit.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { scanPartTexts as texts } from './texts.ts';
import type { Scanning } from './useScan.ts';

const PictureMap = lazyWithRetry(() => import('../map/PictureMap.tsx'));

interface Props {
  scanning: Scanning;
  neighbours: readonly OfficeDag[];
  /** The position that was clicked on the map for a control point. */
  picked: Position | null;
  picking: boolean;
  onPicking: (picking: boolean) => void;
  onGoTo: (corners: readonly Position[]) => void;
}

/** The scanned sheet below the drawing: its picture, its control points and its display settings. */
export function ScanSection(props: Props): ReactElement {
  const { scanning, neighbours, picked, picking, onPicking, onGoTo } = props;
  const { say } = useLanguage();
  const { zil, failed, loaded, scan, refusal } = scanning;
  return (
    <CollapsibleSection title={texts.title}>
      {zil === null && <Box sx={{ color: 'text.secondary' }}>{say(texts.chooseSheet)}</Box>}
      {failed && <Alert severity="error">{say(texts.failed)}</Alert>}
      {loaded && scan && (
        <Placed
          scanning={scanning}
          scan={scan}
          neighbours={neighbours}
          picked={picked}
          picking={picking}
          onPicking={onPicking}
          onGoTo={onGoTo}
        />
      )}
      {refusal && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {refusal}
        </Alert>
      )}
      {loaded && <PictureChoice scanning={scanning} />}
    </CollapsibleSection>
  );
}

/** The control points and display settings of an existing picture. */
function Placed(props: Props & { scan: NonNullable<Scanning['scan']> }): ReactElement {
  const { scanning, scan, neighbours, picked, picking, onPicking, onGoTo } = props;
  const { say } = useLanguage();
  const { points, setPoints, changed, busy, save, shown, setShown, opacity, setOpacity } = scanning;
  useUnsaved(changed);
  const [spot, setSpot] = useState<Spot | null>(null);
  const { placement } = scan;
  return (
    <>
      <Box sx={{ mb: 1 }}>{say(texts.steps)}</Box>
      <Suspense fallback={<Box sx={{ height: 300 }}>{say(shared.loading)}</Box>}>
        <PictureMap scan={scan} points={points} spot={spot} onSpot={setSpot} />
      </Suspense>
      <ControlPointForm
        scan={scan}
        spot={spot}
        picked={picked}
        picking={picking}
        onPicking={onPicking}
        neighbours={neighbours}
        onAdd={(point) => {
          setPoints([...points, point]);
          setSpot(null);
        }}
      />
      {points.length > 0 && (
        <ControlPointTable
          points={points}
          placement={changed ? null : placement}
          onRemove={(place) => setPoints(points.filter((_point, each) => each !== place))}
        />
      )}
      {changed && (
        <Box sx={{ mt: 1.5 }}>
          {placement && <Box sx={{ color: 'text.secondary', mb: 1 }}>{say(texts.unsaved)}</Box>}
          <Button
            variant="contained"
            disabled={busy || (points.length > 0 && points.length < MIN_CONTROL_POINTS)}
            onClick={() => void save()}
          >
            {say(busy ? shared.saving : texts.save)}
          </Button>
        </Box>
      )}
      {placement && !changed && <Fit placement={placement} />}
      {placement && (
        <Box sx={{ mt: 1.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <FormControlLabel
              label={say(texts.show)}
              control={<Checkbox checked={shown} onChange={(_event, checked) => setShown(checked)} />}
            />
            <Button onClick={() => onGoTo(placement.corners)}>{say(texts.goTo)}</Button>
          </Box>
          <Box id="scan-opacity">{say(texts.opacity)}</Box>
          <Slider
            aria-labelledby="scan-opacity"
            value={Math.round(opacity * 100)}
            min={10}
            max={100}
            step={5}
            disabled={!shown}
            onChange={(_event, value) => setOpacity((value as number) / 100)}
            sx={{ maxWidth: 280, mx: 1 }}
          />
        </Box>
      )}
    </>
  );
}
