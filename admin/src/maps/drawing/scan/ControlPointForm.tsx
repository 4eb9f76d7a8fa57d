import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { parseTypedNumber } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { drawTexts } from '@bhumi/api/contract/maps/messages';
import type { OfficeDag } from '@bhumi/api/contract/maps/overview';
import type { ControlPoint, SheetScan } from '@bhumi/api/contract/maps/sheets';
import { useLanguage } from '../../../i18n/language.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { CornerPicker } from '../CornerPicker.tsx';
import type { Spot } from '../map/PictureMap.tsx';
import { isExchangedHere, readPoint, typedDegrees } from '../points.ts';
import { TextField } from '../TextField.tsx';
import { boundaryTexts } from '../texts.ts';
import { scanPartTexts as texts } from './texts.ts';

interface Props {
  scan: SheetScan;
  /** The position that was clicked on the picture. */
  spot: Spot | null;
  /** The position that was clicked on the map. */
  picked: Position | null;
  picking: boolean;
  onPicking: (picking: boolean) => void;
  neighbours: readonly OfficeDag[];
  onAdd: (point: ControlPoint) => void;
}

const EMPTY = { x: '', y: '', lng: '', lat: '' };

/** A control point: its position on the picture and on the ground, each clicked, or typed in either script. */
export function ControlPointForm(props: Props): ReactElement {
  const { scan, spot, picked, picking, onPicking, neighbours, onAdd } = props;
  const { say } = useLanguage();
  const [typed, setTyped] = useState(EMPTY);
  const [problem, setProblem] = useState<Message | null>(null);
  useUnsaved(Object.values(typed).some((text) => text !== ''));
  const write = (change: Partial<typeof EMPTY>) => setTyped((before) => ({ ...before, ...change }));
  const ground = ([lng, lat]: Position) => write({ lng: typedDegrees(lng), lat: typedDegrees(lat) });

  useEffect(() => {
    if (spot) write({ x: String(spot.x), y: String(spot.y) });
  }, [spot]);
  useEffect(() => {
    if (picked) write({ lng: typedDegrees(picked[0]), lat: typedDegrees(picked[1]) });
  }, [picked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [x, y] = [parseTypedNumber(typed.x), parseTypedNumber(typed.y)];
    const point = readPoint(typed.lng, typed.lat);
    if (x === null || y === null || x < 0 || y < 0 || x > scan.width || y > scan.height)
      return setProblem(texts.offPicture);
    if (isExchangedHere(typed.lng, typed.lat)) return setProblem(texts.exchanged);
    if (typeof point === 'string') return setProblem(drawTexts[point]);
    onAdd({ x, y, lng: point[0], lat: point[1] });
    setProblem(null);
    setTyped(EMPTY);
  };
  const exchange = () => {
    write({ lng: typed.lat, lat: typed.lng });
    setProblem(null);
  };
  const field = (name: keyof typeof EMPTY, label: Message) => (
    <TextField
      id={`control-${name}`}
      label={say(label)}
      value={typed[name]}
      onChange={(value) => write({ [name]: value })}
      numeric
    />
  );
  return (
    <Box component="form" noValidate onSubmit={submit} aria-label={say(texts.points)} sx={{ mt: 1.5 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        {field('x', texts.x)}
        {field('y', texts.y)}
        {field('lng', boundaryTexts.longitude)}
        {field('lat', boundaryTexts.latitude)}
      </Box>
      <CornerPicker neighbours={neighbours} onCorner={ground} />
      {problem && (
        <Alert
          severity="error"
          sx={{ mt: 1 }}
          action={
            problem === texts.exchanged && (
              <Button color="inherit" size="small" onClick={exchange}>
                {say(boundaryTexts.exchange)}
              </Button>
            )
          }
        >
          {say(problem)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button
          variant={picking ? 'contained' : 'outlined'}
          aria-pressed={picking}
          onClick={() => onPicking(!picking)}
        >
          {say(picking ? texts.picking : texts.pickOnMap)}
        </Button>
        <Button type="submit" variant="outlined">
          {say(texts.add)}
        </Button>
      </Box>
    </Box>
  );
}
