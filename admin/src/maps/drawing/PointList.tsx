import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import EditIcon from '@mui/icons-material/Edit';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { useLanguage } from '../../i18n/language.ts';
import { Pages, pageOf } from './Pages.tsx';
import { movePoint, pointText, removePoint } from './points.ts';
import { boundaryTexts as texts } from './texts.ts';

interface Props {
  name: Message;
  points: readonly Position[];
  /** The point being edited in the form, from 0. */
  chosen: number | null;
  onChoose: (place: number | null) => void;
  onPoints: (points: Position[]) => void;
  /** Announces the last action to screen readers. */
  onTold: (told: Message) => void;
}

type Deed = 'edit' | 'up' | 'down' | 'remove';
const ICONS = { edit: EditIcon, up: ArrowUpIcon, down: ArrowDownIcon, remove: CloseIcon };

/**
 * The points in their order. Buttons edit, move and remove each one; Alt with the arrow keys and Delete do the same
 * for the focused point. The focus follows the point, or goes to the one that took its place.
 */
export function PointList({ name, points, chosen, onChoose, onPoints, onTold }: Props): ReactElement {
  const { language, say } = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const [focus, setFocus] = useState<{ place: number; deed: Deed } | null>(null);
  const [page, setPage] = useState(0);
  const shown = pageOf(points.length, page);

  useEffect(() => {
    if (!focus) return;
    const row = list.current?.querySelector(`[data-place="${focus.place}"]`);
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-deed="${focus.deed}"]:not(:disabled)`);
    const target = wanted ?? row?.querySelector<HTMLButtonElement>('button:not(:disabled)') ?? list.current;
    target?.focus();
    setFocus(null);
  }, [focus, points]);

  const act = (deed: Deed, place: number) => {
    if (deed === 'edit') return onChoose(place);
    if (deed === 'remove') {
      onPoints(removePoint(points, place));
      onTold(texts.wasRemoved(place + 1, points.length - 1));
      setFocus({ place: Math.min(place, points.length - 2), deed });
      return onChoose(null);
    }
    const to = deed === 'up' ? place - 1 : place + 1;
    if (to < 0 || to >= points.length) return;
    onPoints(movePoint(points, place, to));
    onTold(texts.wasMoved(place + 1, to + 1));
    setFocus({ place: to, deed });
    onChoose(null);
  };
  const press = (event: KeyboardEvent, place: number) => {
    const deed: Deed | null =
      event.key === 'Delete'
        ? 'remove'
        : event.altKey && event.key === 'ArrowUp'
          ? 'up'
          : event.altKey && event.key === 'ArrowDown'
            ? 'down'
            : null;
    if (!deed) return;
    event.preventDefault();
    act(deed, place);
  };
  const button = (deed: Deed, place: number, disabled = false) => {
    const Icon = ICONS[deed];
    return (
      <IconButton
        size="small"
        data-deed={deed}
        disabled={disabled}
        aria-label={say(texts[deed](place + 1))}
        onClick={() => act(deed, place)}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };
  return (
    <>
      <Box
        component="ol"
        ref={list}
        tabIndex={-1}
        aria-label={say(name)}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 260, overflowY: 'auto', outline: 'none' }}
      >
        {points.slice(shown.from, shown.to).map((point, row) => {
          const place = shown.from + row;
          return (
            <Box
              component="li"
              key={place}
              data-place={place}
              onKeyDown={(event) => press(event, place)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.5,
                minHeight: 36,
                borderBottom: 1,
                borderColor: 'divider',
                bgcolor: place === chosen ? 'action.selected' : 'transparent',
              }}
            >
              <Box component="span" sx={{ minWidth: 28, fontWeight: 700, textAlign: 'right', pr: 0.5 }}>
                {digitsIn(place + 1, language)}
              </Box>
              <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {pointText(point, language)}
              </Box>
              {button('edit', place)}
              {button('up', place, place === 0)}
              {button('down', place, place === points.length - 1)}
              {button('remove', place)}
            </Box>
          );
        })}
      </Box>
      <Pages count={points.length} page={page} onPage={setPage} />
    </>
  );
}
