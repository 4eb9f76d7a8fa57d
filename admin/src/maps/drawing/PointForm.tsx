import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { drawTexts } from '@bhumi/api/contract/maps/messages';
import type { OfficeDag } from '@bhumi/api/contract/maps/overview';
import { useLanguage } from '../../i18n/language.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { CornerPicker } from './CornerPicker.tsx';
import { isTypedExchanged, readPoint, typedDegrees, type PointProblem } from './points.ts';
import { TextField } from './TextField.tsx';
import { boundaryTexts as texts } from './texts.ts';

interface Props {
  /** What the points belong to. */
  label: Message;
  /** The point being edited; null when one is added. */
  changing: { place: number; point: Position } | null;
  neighbours: readonly OfficeDag[];
  onPoint: (point: Position) => void;
  onLeave: () => void;
}

/** A form for a point's longitude and latitude, in either script: adds it at the end, or replaces a listed one. */
export function PointForm({ label, changing, neighbours, onPoint, onLeave }: Props): ReactElement {
  const { say } = useLanguage();
  const [typed, setTyped] = useState({ lng: '', lat: '' });
  const [problem, setProblem] = useState<PointProblem | null>(null);
  const id = useId();
  const first = useRef<HTMLInputElement>(null);

  const place = changing?.place;
  const [lng, lat] = changing ? changing.point.map(typedDegrees) : ['', ''];
  useUnsaved(typed.lng !== lng || typed.lat !== lat);
  useEffect(() => {
    if (place === undefined) return;
    setTyped({ lng: lng!, lat: lat! });
    setProblem(null);
    first.current?.focus();
  }, [place, lng, lat]);

  const leave = () => {
    setTyped({ lng: '', lat: '' });
    setProblem(null);
    onLeave();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const point = readPoint(typed.lng, typed.lat);
    if (typeof point === 'string') {
      setProblem(point);
      first.current?.focus();
      return;
    }
    onPoint(point);
    leave();
    first.current?.focus();
  };
  const corner = ([east, north]: Position) => {
    setTyped({ lng: typedDegrees(east), lat: typedDegrees(north) });
    setProblem(null);
  };
  const exchange = () => {
    setTyped({ lng: typed.lat, lat: typed.lng });
    setProblem(null);
    first.current?.focus();
  };
  const field = (name: 'lng' | 'lat') => ({
    id: `${id}-${name}`,
    label: say(name === 'lng' ? texts.longitude : texts.latitude),
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    numeric: true,
  });
  return (
    <Box component="form" noValidate onSubmit={submit} aria-label={say(label)}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <TextField {...field('lng')} inputRef={first} />
        <TextField {...field('lat')} />
      </Box>
      {problem && (
        <Alert
          severity="error"
          sx={{ mt: 1 }}
          action={
            isTypedExchanged(typed.lng, typed.lat) && (
              <Button color="inherit" size="small" onClick={exchange}>
                {say(texts.exchange)}
              </Button>
            )
          }
        >
          {say(drawTexts[problem])}
        </Alert>
      )}
      <CornerPicker neighbours={neighbours} onCorner={corner} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button type="submit" variant="outlined">
          {say(changing ? texts.changePoint(changing.place + 1) : texts.addPoint)}
        </Button>
        {changing && <Button onClick={leave}>{say(texts.notChange)}</Button>}
      </Box>
    </Box>
  );
}
