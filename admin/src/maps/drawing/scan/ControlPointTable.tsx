import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import type { ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatNumber } from '@bhumi/api/contract/format';
import type { ControlPoint, Placement } from '@bhumi/api/contract/maps/sheets';
import { useLanguage } from '../../../i18n/language.ts';
import { texts as shared } from '../../../i18n/texts.ts';
import { pointText } from '../points.ts';
import { boundaryTexts } from '../texts.ts';
import { scanPartTexts as texts } from './texts.ts';

interface Props {
  points: readonly ControlPoint[];
  /** Null: unknown until the points are saved. */
  placement: Placement | null;
  onRemove: (place: number) => void;
}

const cell = { px: 0.75 } as const;

/** The control points with how far each lies from where the others put it. */
export function ControlPointTable({ points, placement, onRemove }: Props): ReactElement {
  const { language, say } = useLanguage();
  const residualText = ({ residuals_m, unproven }: Placement, place: number) => {
    const off = residuals_m[place] ?? null;
    return [
      ...(off === null ? [] : [say(boundaryTexts.metres(formatNumber(off, language, 1)))]),
      ...(unproven.includes(place) ? [say(texts.notProven)] : []),
    ].join(', ');
  };
  return (
    <Box sx={{ overflowX: 'auto', mt: 1.5 }} tabIndex={0} role="region" aria-label={say(texts.points)}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={cell}>{say(texts.point)}</TableCell>
            <TableCell sx={cell}>{say(texts.onPicture)}</TableCell>
            <TableCell sx={cell}>{say(texts.onGround)}</TableCell>
            {placement && (
              <TableCell sx={cell} align="right">
                {say(texts.residual)}
              </TableCell>
            )}
            <TableCell sx={cell}>
              <span style={visuallyHidden}>{say(shared.actions)}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {points.map(({ x, y, lng, lat }, place) => (
            <TableRow key={place}>
              <TableCell sx={cell}>{digitsIn(place + 1, language)}</TableCell>
              <TableCell sx={{ ...cell, whiteSpace: 'nowrap' }}>{digitsIn(`${x}, ${y}`, language)}</TableCell>
              <TableCell sx={cell}>{pointText([lng, lat], language)}</TableCell>
              {placement && (
                <TableCell sx={{ ...cell, whiteSpace: 'nowrap' }} align="right">
                  {residualText(placement, place)}
                </TableCell>
              )}
              <TableCell sx={{ px: 0 }}>
                <IconButton
                  size="small"
                  aria-label={say(texts.remove(place + 1))}
                  onClick={() => onRemove(place)}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
