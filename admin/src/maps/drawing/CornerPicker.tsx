import Box from '@mui/material/Box';
import { useState, type ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import type { OfficeDag } from '@bhumi/api/contract/maps/overview';
import { useLanguage } from '../../i18n/language.ts';
import { openRing, pointText } from './points.ts';
import { boundaryTexts as texts } from './texts.ts';
import { Select } from '../../lib/Select.tsx';

interface Props {
  neighbours: readonly OfficeDag[];
  onCorner: (corner: Position) => void;
}

/** Adds a corner of a neighbour to the form, like snapping to it on the map. */
export function CornerPicker({ neighbours, onCorner }: Props): ReactElement | null {
  const { language, say } = useLanguage();
  const [dag, setDag] = useState<number | null>(null);
  const chosen = neighbours.find(({ dag_id: id }) => id === dag);
  const corners = openRing(chosen?.geometry?.coordinates[0] ?? []);
  if (neighbours.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, mt: 1.5 }}>
      <Select
        value={chosen?.dag_id ?? ''}
        onChange={({ target }) => setDag(Number(target.value) || null)}
        inputProps={{ 'aria-label': say(texts.chooseNeighbour) }}
      >
        <option value="">{say(texts.chooseNeighbour)}</option>
        {neighbours.map(({ dag_id: id, dag_no: number }) => (
          <option key={id} value={id}>
            {say(texts.neighbour(number))}
          </option>
        ))}
      </Select>
      <Select
        value=""
        disabled={!chosen}
        onChange={({ target }) => {
          const corner = corners[Number(target.value)];
          if (target.value !== '' && corner) onCorner(corner);
        }}
        inputProps={{ 'aria-label': say(texts.chooseCorner) }}
      >
        <option value="">{say(texts.chooseCorner)}</option>
        {corners.map((corner, place) => (
          <option key={place} value={place}>
            {digitsIn(place + 1, language)}: {pointText(corner, language)}
          </option>
        ))}
      </Select>
    </Box>
  );
}
