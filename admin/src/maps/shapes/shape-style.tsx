import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

/** The style of a dag on a map: a colour, and a pattern that shows without colour and in print. */
export const SHAPE_STYLES = ['good', 'added', 'attention', 'wrong', 'unknown'] as const;
export type ShapeStyle = (typeof SHAPE_STYLES)[number];

/** Its outline and fill; the fill refers to a pattern in `Patterns`. */
export const strokeOf = (look: ShapeStyle): string => `var(--map-${look})`;
export const fillOf = (look: ShapeStyle): string => `url(#look-${look})`;

/** Eight units wide and high. */
const MARKS: Record<ShapeStyle, ReactElement> = {
  good: <rect width="8" height="8" opacity="0.16" />,
  added: <path d="M0 2H8M0 6H8" strokeWidth="1" opacity="0.6" />,
  attention: <path d="M-2 2L2 -2M0 8L8 0M6 10L10 6" strokeWidth="1.6" opacity="0.75" />,
  wrong: <path d="M0 0L8 8M0 8L8 0" strokeWidth="1.4" opacity="0.8" />,
  unknown: <circle cx="4" cy="4" r="1.1" opacity="0.8" />,
};

/** The patterns that `fillOf` refers to. Rendered once on a page, within the element that sets the colours. */
export function Patterns(): ReactElement {
  return (
    <svg aria-hidden width="0" height="0" style={{ position: 'absolute' }}>
      <defs>
        {SHAPE_STYLES.map((look) => (
          <pattern key={look} id={`look-${look}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" style={{ fill: 'var(--map-paper)' }} opacity="0.7" />
            <g style={{ stroke: strokeOf(look), fill: strokeOf(look) }}>{MARKS[look]}</g>
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** A sample of the style, for a legend. */
export function Swatch({ style }: { style: ShapeStyle }): ReactElement {
  return (
    <Box component="svg" aria-hidden viewBox="0 0 28 18" sx={{ width: 28, height: 18, flexShrink: 0 }}>
      <rect
        x="1"
        y="1"
        width="26"
        height="16"
        style={{ fill: fillOf(style), stroke: strokeOf(style) }}
        strokeWidth="1.5"
      />
    </Box>
  );
}
