import { esES } from '@mui/material/locale';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import type { Language } from '#shared/texts/texts.ts';
import { DARK_COLORS, LIGHT_COLORS, type ConsoleColors } from './console-colors.ts';

/** Below MUI's breakpoint `sm`. */
const PHONE = '@media (max-width: 599.95px)';

const FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** The console has its own neutral theme, never that of a bank. */
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
    // What takes the focus scrolls to below the bar of the console and that of a version, which stay in sight.
    MuiCssBaseline: { styleOverrides: { html: { scrollPaddingTop: 104 } } },
    // It spins during any request; each action shows its own progress.
    RaLoadingIndicator: { defaultProps: { 'aria-hidden': true } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    // MUI puts the name of a row's checkbox on the surrounding element, which screen readers ignore.
    MuiCheckbox: { defaultProps: { slotProps: { input: nameOf } } },
    MuiButton: { defaultProps: { disableElevation: true } },
    // A target below 24 px is too small for a finger (WCAG 2.5.8).
    MuiButtonBase: { styleOverrides: { root: { minHeight: 24, '&:focus-visible': focusRing(colors) } } },
    // MUI's own grey has too little contrast while the pointer is over it.
    MuiToggleButton: { styleOverrides: { root: { color: colors.quietText } } },
    MuiLink: { defaultProps: { underline: 'always' } },
    // A text says what is loading; the spinner has no name.
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
    // On a phone the title needs the room of its label; screen readers still read the label.
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
    // By default its text has the colour that belongs on the primary colour, but not its ground.
    RaSkipNavigationButton: { styleOverrides: { root: { color: colors.primary, '&:hover': { opacity: 1 } } } },
    RaTopToolbar: { styleOverrides: { root: { [PHONE]: { backgroundColor: 'transparent' } } } },
    // Wraps long lines: a scrolling element would have to be reachable by keyboard.
    MuiAlert: { styleOverrides: { message: { overflow: 'visible', overflowWrap: 'anywhere' } } },
    MuiInputBase: {
      styleOverrides: {
        input: { '&::placeholder': { color: colors.quietText, opacity: 1 } },
        // What cannot be changed looks like it before somebody types. A text of several lines has a hidden copy, which
        // measures its height and is always read-only.
        root: { '&:has(> [readonly]:not([aria-hidden]))': { backgroundColor: colors.readOnly } },
      },
    },
    RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
    RaDataTable: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
    // Its buttons have no height while no row is chosen, but would take the focus.
    RaBulkActionsToolbar: {
      styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
    },
    // By default its words have the grey of what is disabled.
    RaLoading: { styleOverrides: { root: { '& .RaLoading-message': { color: colors.quietText, fontFamily: FONTS } } } },
    RaListToolbar: { styleOverrides: { root: { backgroundColor: 'transparent', paddingTop: 8 } } },
    RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
    RaToolbar: {
      styleOverrides: { root: { backgroundColor: colors.paper, borderTop: `1px solid ${colors.line}` } },
    },
    // A long name wraps in the open menu; the closed menu shows icons alone.
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

interface ComponentWords {
  defaultProps?: object;
}

/** The words of MUI's own controls, such as the pages of a list on a phone; they are English by themselves. */
const WORDS = { es: esES.components, en: {} } as Readonly<Record<Language, Record<string, ComponentWords>>>;

/** A theme whose controls speak a language. */
function withWords(theme: RaThemeOptions, language: Language): RaThemeOptions {
  const components = { ...theme.components } as Record<string, ComponentWords>;
  for (const [name, { defaultProps }] of Object.entries(WORDS[language]))
    components[name] = { ...components[name], defaultProps: { ...components[name]?.defaultProps, ...defaultProps } };
  return { ...theme, components };
}

const themesOf = (language: Language): { light: RaThemeOptions; dark: RaThemeOptions } => ({
  light: withWords(lightTheme, language),
  dark: withWords(darkTheme, language),
});

export const lightTheme = createConsoleTheme('light', LIGHT_COLORS);
export const darkTheme = createConsoleTheme('dark', DARK_COLORS);

/** The themes of the console by language: made once, since a new one renders everything. */
export const THEMES: Readonly<Record<Language, ReturnType<typeof themesOf>>> = {
  es: themesOf('es'),
  en: themesOf('en'),
};
