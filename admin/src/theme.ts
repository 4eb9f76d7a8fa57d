import { BAR_HEIGHT } from './layout/bar.ts';
import { createTheme, type Theme } from '@mui/material/styles';
import {
  dark,
  TOUCH_QUERY,
  fontFamily,
  light,
  SMALL_FONT,
  SMALL_FONT_SIZES,
  type Scheme,
} from './color-scheme.ts';

const fingerWide = { [TOUCH_QUERY]: { minHeight: 44, minWidth: 44 } };

declare module '@mui/material/styles' {
  interface TypographyVariantsOptions {
    /** See `SMALL_FONT`; in a component's style: `fontSize: 'small'`. */
    small?: string;
  }
}

/** Labels always stay above their fields. */
const labelAbove = {
  MuiFormLabel: {
    styleOverrides: {
      root: { fontWeight: 600, fontSize: SMALL_FONT, color: 'inherit', marginBottom: 4, display: 'block' },
      asterisk: { color: 'inherit' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, fontSize: SMALL_FONT } } },
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
      fontFamily,
      fontSize: 14,
      small: SMALL_FONT,
      body2: { fontSize: SMALL_FONT },
      caption: { fontSize: SMALL_FONT },
      subtitle2: { fontSize: SMALL_FONT },
      button: { textTransform: 'none', fontWeight: 600, fontSize: SMALL_FONT },
    },
    components: {
      ...labelAbove,
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontVariantNumeric: 'tabular-nums', lineHeight: 1.5 },
          // Keep an element that gets the focus by Shift+Tab clear of the top bar.
          ':root': { '--small': SMALL_FONT_SIZES.en, scrollPaddingTop: BAR_HEIGHT + 8 },
          ':root:lang(bn)': { '--small': SMALL_FONT_SIZES.bn },
          ':lang(bn) body': { lineHeight: 1.7 },
          // Weak, so that a list without numbers still looks like a list.
          ':where(:lang(bn)) ol': { listStyleType: 'bengali' },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' },
          },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        // Without a transition: half way between disabled and enabled the letters cannot be read.
        styleOverrides: { root: { transition: 'none', fontSize: SMALL_FONT, ...fingerWide } },
      },
      MuiIconButton: { styleOverrides: { root: fingerWide } },
      MuiChip: { styleOverrides: { root: { fontSize: SMALL_FONT } } },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: { '&.Mui-focusVisible': { outline: `3px solid ${scheme.primary}`, outlineOffset: 2 } },
        },
      },
      // No unnecessary animation: on a slow machine it only keeps people waiting.
      MuiDialog: { defaultProps: { transitionDuration: 0 } },
      MuiDrawer: { defaultProps: { transitionDuration: 0 } },
      MuiLink: { defaultProps: { underline: 'always' } },
      MuiOutlinedInput: { defaultProps: { size: 'small', notched: false } },
      MuiInputBase: {
        styleOverrides: {
          root: { [TOUCH_QUERY]: { minHeight: 44 } },
          input: { '&::placeholder': { color: scheme.quiet, opacity: 1 } },
        },
      },
      // These stand inside a field that is large enough itself.
      MuiAutocomplete: {
        styleOverrides: { endAdornment: { '& .MuiIconButton-root': { minHeight: 0, minWidth: 0 } } },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { height: 40, padding: '2px 12px', fontSize: SMALL_FONT, borderColor: scheme.line },
          head: { fontWeight: 700, backgroundColor: scheme.panel },
        },
      },
    },
  });

/** The portal's green on white, dense and calm; the dark scheme follows the system. */
export const lightTheme = themeOf(light);
export const darkTheme = themeOf(dark);
