import { useTheme } from '@mui/material/styles';

/** Distinguishable without red and green vision, with a contrast of at least 3:1 to the background. */
const COLOURS = {
  light: ['#006a4e', '#b45309', '#3b5bb5', '#86337a', '#4a534e', '#8a6d00'],
  dark: ['#7fd3b2', '#ffb877', '#a9bfff', '#e9a8dc', '#b6c2bb', '#e6d174'],
};
/** Lines also differ by their dashes. */
const DASHES = ['none', '7 4', '2 3', '10 3 2 3', '4 2', '1 2'];

export interface SeriesStyle {
  colour: string;
  dashes: string;
}

/** The styles of a chart's series, by index. */
export function useSeriesStyle(): (place: number) => SeriesStyle {
  const colours = COLOURS[useTheme().palette.mode];
  return (place) => ({
    colour: colours[place % colours.length]!,
    dashes: DASHES[place % DASHES.length]!,
  });
}
