/** Colours and sizes, shared by the theme and the first paint (`first-paint/`). */

export const fontFamily =
  'system-ui, "Noto Sans Bengali UI", "Nirmala UI", "Bangla Sangam MN", Vrinda, sans-serif';

/**
 * Small text: 14 px, and 16 px in Bengali, whose signs above and below the letters cannot be told apart in a smaller
 * size. Text that may be Bengali is never smaller.
 */
export const SMALL_FONT = 'var(--small)';
export const SMALL_FONT_SIZES = { en: '14px', bn: '16px' } as const;

/** The size of a button on touch screens and narrow windows: 44 px, as large as a finger. */
export const TOUCH_QUERY = '@media (max-width: 639.95px), (pointer: coarse)';

/** The green of the top bar is the same in both schemes; white on it has a contrast of 6.6:1. */
export const BAR_GREEN = '#006a4e';

export interface Scheme {
  mode: 'light' | 'dark';
  primary: string;
  /** The colour while the pointer is over it. */
  hover: string;
  onPrimary: string;
  error: string;
  success: string;
  ground: string;
  paper: string;
  panel: string;
  ink: string;
  quiet: string;
  line: string;
}

export const light: Scheme = {
  mode: 'light',
  primary: '#006a4e',
  hover: '#00513b',
  onPrimary: '#ffffff',
  error: '#b3261e',
  success: '#006a4e',
  ground: '#ffffff',
  paper: '#ffffff',
  panel: '#eef5f1',
  ink: '#1a1f1c',
  quiet: '#4a534e',
  line: '#cfd8d3',
};
export const dark: Scheme = {
  mode: 'dark',
  primary: '#7fd3b2',
  hover: '#a5e6cc',
  onPrimary: '#06281d',
  error: '#ffb4ab',
  success: '#7fd3b2',
  ground: '#111513',
  paper: '#1a1f1c',
  panel: '#1f2924',
  ink: '#eef2ef',
  quiet: '#b6c2bb',
  line: '#3b4641',
};
