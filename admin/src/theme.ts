import { createTheme, type Theme } from '@mui/material/styles';

const fontFamily = 'system-ui, "Noto Sans Bengali UI", "Nirmala UI", "Bangla Sangam MN", Vrinda, sans-serif';

declare module '@mui/material/styles' {
  interface TypographyVariantsOptions {
    /** See `SMALL`; as a style of a component `fontSize: 'small'`. */
    small?: string;
  }
}

/**
 * Small text: 14 px, and 16 px in Bengali, whose signs above and below the letters cannot be told apart any smaller. Nothing
 * that may be Bengali is set in less.
 */
export const SMALL = 'var(--small)';

/** What is pressed is as large as a finger where there is no mouse, or no room for one beside others: 44 px. */
const FINGER = '@media (max-width: 639.95px), (pointer: coarse)';
const fingerWide = { [FINGER]: { minHeight: 44, minWidth: 44 } };

/** Labels stand above their fields and stay there. */
const labelAbove = {
  MuiFormLabel: {
    styleOverrides: {
      root: { fontWeight: 600, fontSize: SMALL, color: 'inherit', marginBottom: 4, display: 'block' },
      asterisk: { color: 'inherit' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, fontSize: SMALL } } },
};

interface Scheme {
  mode: 'light' | 'dark';
  primary: string;
  /** Under the pointer. */
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

const light: Scheme = {
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
const dark: Scheme = {
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

const themeOf = (scheme: Scheme): Theme =>
  createTheme({
    palette: {
      mode: scheme.mode,
      primary: { main: scheme.primary, dark: scheme.hover, contrastText: scheme.onPrimary },
      secondary: { main: scheme.primary, contrastText: scheme.onPrimary },
      error: { main: scheme.error, contrastText: scheme.mode === 'light' ? '#ffffff' : '#3a0704' },
      success: { main: scheme.success, contrastText: scheme.onPrimary },
      background: { default: scheme.ground, paper: scheme.paper },
      text: { primary: scheme.ink, secondary: scheme.quiet },
      divider: scheme.line,
      action: { hover: scheme.panel, selected: scheme.panel },
    },
    shape: { borderRadius: 6 },
    typography: {
      ...{ fontFamily, fontSize: 14, small: SMALL },
      ...{ body2: { fontSize: SMALL }, caption: { fontSize: SMALL }, subtitle2: { fontSize: SMALL } },
      button: { textTransform: 'none', fontWeight: 600, fontSize: SMALL },
    },
    components: {
      ...labelAbove,
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontVariantNumeric: 'tabular-nums', lineHeight: 1.5 },
          ':root': { '--small': '14px' },
          ':root:lang(bn)': { '--small': '16px' },
          ':lang(bn) body': { lineHeight: 1.7 },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' },
          },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        // At once: half way between disabled and enabled the letters cannot be read.
        styleOverrides: { root: { transition: 'none', fontSize: SMALL, ...fingerWide } },
      },
      MuiIconButton: { styleOverrides: { root: fingerWide } },
      MuiChip: { styleOverrides: { root: { fontSize: SMALL } } },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: { '&.Mui-focusVisible': { outline: `3px solid ${scheme.primary}`, outlineOffset: 2 } },
        },
      },
      // No movement that is not needed: on a slow machine it only keeps people waiting.
      MuiDialog: { defaultProps: { transitionDuration: 0 } },
      MuiDrawer: { defaultProps: { transitionDuration: 0 } },
      MuiLink: { defaultProps: { underline: 'always' } },
      MuiOutlinedInput: { defaultProps: { size: 'small', notched: false } },
      MuiInputBase: {
        styleOverrides: {
          root: { [FINGER]: { minHeight: 44 } },
          input: { '&::placeholder': { color: scheme.quiet, opacity: 1 } },
        },
      },
      // They stand inside a field that is large enough itself.
      MuiAutocomplete: {
        styleOverrides: { endAdornment: { '& .MuiIconButton-root': { minHeight: 0, minWidth: 0 } } },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { height: 40, padding: '2px 12px', fontSize: SMALL, borderColor: scheme.line },
          head: { fontWeight: 700, backgroundColor: scheme.panel },
        },
      },
    },
  });

/** The portal's green on white, dense and calm; the dark one follows the system. */
export const lightTheme = themeOf(light);
export const darkTheme = themeOf(dark);
