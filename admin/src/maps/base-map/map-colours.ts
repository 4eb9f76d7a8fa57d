import { useTheme } from '@mui/material/styles';

/** The colours of maps as CSS variables `--map-…`, including those of `shapes/shape-style`. */
const MAP_COLOURS = {
  light: {
    good: '#006a4e',
    added: '#1f5f99',
    attention: '#a34a00',
    wrong: '#b3261e',
    unknown: '#4a534e',
    ink: '#1a1f1c',
    paper: '#ffffff',
    grid: '#dfe6e2',
    line: '#4a534e',
    chosen: '#1a1f1c',
    drawn: '#006a4e',
    raster: 'none',
  },
  dark: {
    good: '#7fd3b2',
    added: '#9cc7f0',
    attention: '#ffb77a',
    wrong: '#ffb4ab',
    unknown: '#b6c2bb',
    ink: '#eef2ef',
    paper: '#1a1f1c',
    grid: '#2c3631',
    line: '#b6c2bb',
    chosen: '#ffffff',
    // Street tiles and scans are light, so they are darkened to keep drawings on them readable.
    drawn: '#7fd3b2',
    raster: 'invert(1) hue-rotate(180deg)',
  },
} as const;

const asVariables = (scheme: keyof typeof MAP_COLOURS) =>
  Object.fromEntries(Object.entries(MAP_COLOURS[scheme]).map(([name, colour]) => [`--map-${name}`, colour]));

/** A scanned sheet is paper: dark on light in every scheme. */
export const PAPER_COLOURS = asVariables('light');

/** The colours of a map; print uses those of the light scheme. */
export const useMapColours = () => {
  const { mode } = useTheme().palette;
  return { ...asVariables(mode), '@media print': PAPER_COLOURS };
};
