import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { DARK_COLORS, LIGHT_COLORS, type ConsoleColors } from './console-colors.ts';

/** Below MUI's breakpoint `sm`. */
const PHONE = '@media (max-width: 599.95px)';

const FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** The look of the console: its own, quiet, and none of a bank's. */
const createConsoleTheme = (mode: 'light' | 'dark', colors: ConsoleColors): RaThemeOptions => ({
  ...defaultTheme,
  palette: {
    mode,
    primary: { main: colors.primary, contrastText: colors.onPrimary },
    secondary: { main: colors.primary, contrastText: colors.onPrimary },
    error: { main: colors.error },
    warning: { main: colors.warning },
    success: { main: colors.success },
    info: { main: colors.info },
    text: { primary: colors.text, secondary: colors.quietText },
    background: { default: colors.ground, paper: colors.paper },
    divider: colors.line,
  },
  shape: { borderRadius: 8 },
  sidebar: { width: 232, closedWidth: 56 },
  typography: {
    fontFamily: FONTS,
    h4: { fontSize: '1.75rem', fontWeight: 600 },
    h5: { fontSize: '1.375rem', fontWeight: 600 },
    h6: { fontSize: '1.0625rem', fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    ...defaultTheme.components,
    MuiTextField: {
      ...defaultTheme.components?.MuiTextField,
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    // It turns while anything is fetched; what is being done says so where it is done.
    RaLoadingIndicator: { defaultProps: { 'aria-hidden': true } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    // What selects a row of a table has its name on what surrounds it, where no screen reader looks.
    MuiCheckbox: { defaultProps: { slotProps: { input: nameOf } } },
    MuiButton: { defaultProps: { disableElevation: true } },
    // Below 24 px nobody hits it with a finger (WCAG 2.5.8).
    MuiButtonBase: { styleOverrides: { root: { minHeight: 24, '&:focus-visible': focusRing(colors) } } },
    // Its own grey can't be read on the ground while a mouse is over it.
    MuiToggleButton: { styleOverrides: { root: { color: colors.quietText } } },
    MuiLink: { defaultProps: { underline: 'always' } },
    // What is waited for is said in words; the wheel beside them has no name.
    MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
    MuiTableCell: {
      styleOverrides: {
        ...(defaultTheme.components?.MuiTableCell?.styleOverrides as object),
        head: { fontWeight: 600, color: colors.quietText, backgroundColor: colors.paper },
      },
    },
    MuiAppBar: {
      styleOverrides: {
        root: { backgroundColor: colors.paper, color: colors.text, borderBottom: `1px solid ${colors.line}` },
      },
    },
    // On a phone, its name gives way to the title; it is still read out.
    RaLocalesMenuButton: {
      styleOverrides: {
        root: {
          [PHONE]: {
            '& .MuiButton-root': { minWidth: 40, fontSize: 0 },
            '& .MuiButton-startIcon': { margin: 0 },
            '& .MuiButton-endIcon': { display: 'none' },
          },
        },
      },
    },
    RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
    RaTopToolbar: { styleOverrides: { root: { [PHONE]: { backgroundColor: 'transparent' } } } },
    // It breaks its lines; what scrolls would have to be reached by key.
    MuiAlert: { styleOverrides: { message: { overflow: 'visible', overflowWrap: 'anywhere' } } },
    MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: colors.quietText, opacity: 1 } } } },
    RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
    RaDataTable: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
    RaListToolbar: { styleOverrides: { root: { backgroundColor: 'transparent', paddingTop: 8 } } },
    RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
    RaToolbar: {
      styleOverrides: { root: { backgroundColor: colors.paper, borderTop: `1px solid ${colors.line}` } },
    },
    // A long name breaks its line where the menu is open; shut, it shows icons alone.
    RaMenu: { styleOverrides: { root: { '&.RaMenu-open .MuiTypography-noWrap': { whiteSpace: 'normal' } } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          marginInline: 8,
          borderRadius: 8,
          color: colors.text,
          '&.RaMenuItemLink-active': { color: colors.primary, backgroundColor: colors.chosen, fontWeight: 600 },
          '& .RaMenuItemLink-icon': { minWidth: 36 },
        },
      },
    },
  },
});

const nameOf = (box: { 'aria-label'?: string }) => ({ 'aria-label': box['aria-label'] });

const focusRing = ({ primary }: ConsoleColors) => ({ outline: `2px solid ${primary}`, outlineOffset: 2 });

export const lightTheme = createConsoleTheme('light', LIGHT_COLORS);
export const darkTheme = createConsoleTheme('dark', DARK_COLORS);
