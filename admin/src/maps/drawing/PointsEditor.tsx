import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useState, type ReactElement } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import type { OfficeDag } from '@bhumi/api/contract/maps/overview';
import { useLanguage } from '../../i18n/language.ts';
import { PointForm } from './PointForm.tsx';
import { PointList } from './PointList.tsx';
import { replacePoint } from './points.ts';
import { boundaryTexts as texts } from './texts.ts';

interface Props {
  label: Message;
  /** The label of the list. */
  name: Message;
  /** Shown while the list is empty. */
  empty: Message;
  points: readonly Position[];
  /** `at`: the point that was added or changed. */
  onPoints: (points: Position[], at?: Position) => void;
  neighbours: readonly OfficeDag[];
  /** The point being edited in the form, from 0. */
  chosen: number | null;
  onChoose: (place: number | null) => void;
}

/** Typed and listed points: of a boundary, or of a cutting line. */
export function PointsEditor(props: Props): ReactElement {
  const { label, name, empty, points, onPoints, neighbours, chosen, onChoose } = props;
  const { say } = useLanguage();
  /** Announced to screen readers. */
  const [told, setTold] = useState<Message | null>(null);
  const point = chosen === null ? undefined : points[chosen];
  const take = (given: Position) => {
    if (point && chosen !== null) return onPoints(replacePoint(points, chosen, given), given);
    onPoints([...points, given], given);
    setTold(texts.wasAdded(points.length + 1));
  };
  return (
    <>
      <PointForm
        label={label}
        changing={point && chosen !== null ? { place: chosen, point } : null}
        neighbours={neighbours}
        onPoint={take}
        onLeave={() => onChoose(null)}
      />
      <Box sx={{ mt: 1.5 }}>
        {points.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{say(empty)}</Box>
        ) : (
          <PointList
            name={name}
            points={points}
            chosen={chosen}
            onChoose={onChoose}
            onPoints={onPoints}
            onTold={setTold}
          />
        )}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {told && say(told)}
      </Box>
    </>
  );
}
