import { esES } from '@mui/material/locale';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import type { Language } from '#shared/texts/texts.ts';
import { BARS, LINE_HEIGHT, RADIUS, SPACE, TABLE, TARGET, TOUCH_INPUT_TYPE, TYPE, WEIGHT } from './design-tokens.ts';
import { DARK_COLORS, LIGHT_COLORS, type ConsoleColors } from './console-colors.ts';

/** Below MUI's breakpoint `sm`. */
const PHONE = '@media (max-width: 599.95px)';
const DESKTOP = '@media (min-width: 1280px)';

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
  shape: { borderRadius: RADIUS },
  spacing: SPACE,
  sidebar: { width: 232, closedWidth: 56 },
  typography: {
    fontFamily: FONTS,
    h4: head(TYPE.page),
    h5: head(TYPE.section),
    h6: head(TYPE.group),
    body1: { fontSize: TYPE.body, lineHeight: LINE_HEIGHT.body },
    body2: { fontSize: TYPE.dense, lineHeight: LINE_HEIGHT.dense },
    caption: { fontSize: TYPE.caption, lineHeight: LINE_HEIGHT.dense },
    button: { textTransform: 'none', fontWeight: WEIGHT.head },
  },
  components: {
    ...defaultTheme.components,
    MuiTextField: {
      ...defaultTheme.components?.MuiTextField,
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiCssBaseline: {
      styleOverrides: {
        html: { scrollPaddingTop: BARS },
        // A rich text that cannot be changed looks like any other field of this kind.
        '[role="textbox"][contenteditable="false"]': { backgroundColor: colors.readOnly },
      },
    },
    // It spins during any request; each action shows its own progress.
    RaLoadingIndicator: { defaultProps: { 'aria-hidden': true } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    // MUI puts the name of a row's checkbox on the surrounding element, which screen readers ignore.
    MuiCheckbox: { defaultProps: { slotProps: { input: nameOf } } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiButtonBase: { styleOverrides: { root: { minHeight: TARGET, '&:focus-visible': focusRing(colors) } } },
    // Its card cuts off what lies outside of it.
    MuiCardActionArea: { styleOverrides: { root: { '&.MuiButtonBase-root:focus-visible': { outlineOffset: -3 } } } },
    // MUI's own grey has too little contrast while the pointer is over it.
    MuiToggleButton: { styleOverrides: { root: { color: colors.quietText } } },
    MuiLink: { defaultProps: { underline: 'always' } },
    // A text says what is loading; the spinner has no name.
    MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
    MuiTableCell: {
      styleOverrides: {
        ...(defaultTheme.components?.MuiTableCell?.styleOverrides as object),
        root: { padding: TABLE.cell, fontSize: TYPE.dense, lineHeight: LINE_HEIGHT.dense, borderColor: colors.line },
        head: {
          padding: TABLE.head,
          fontSize: TYPE.small,
          fontWeight: WEIGHT.head,
          color: colors.quietText,
          backgroundColor: colors.paper,
          borderBottom: `2px solid ${colors.line}`,
        },
      },
    },
    MuiTableRow: { styleOverrides: { root: { '&:last-child > .MuiTableCell-body': { borderBottom: 0 } } } },
    MuiChip: { styleOverrides: { label: { fontWeight: WEIGHT.label } } },
    MuiCardContent: { styleOverrides: { root: { padding: SPACE * 2, '&:last-child': { paddingBottom: SPACE * 2 } } } },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: TYPE.small, marginInline: 2 } } },
    MuiFormLabel: { styleOverrides: { root: { fontWeight: WEIGHT.label } } },
    MuiTab: { styleOverrides: { root: { fontSize: TYPE.small, fontWeight: WEIGHT.label } } },
    MuiDialogTitle: { styleOverrides: { root: head(TYPE.section) } },
    // On a phone a long label gets a row of its own.
    MuiDialogActions: {
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          rowGap: SPACE,
          padding: SPACE * 3,
          paddingTop: SPACE,
          [PHONE]: { paddingInline: SPACE * 2 },
        },
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
    // On a phone react-admin's buttons are icons alone; their words follow from their names, and may take a second line.
    RaTopToolbar: {
      styleOverrides: {
        root: {
          [PHONE]: {
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            columnGap: 4,
            minHeight: 0,
            backgroundColor: 'transparent',
            '& .MuiIconButton-root[aria-label]': {
              gap: 4,
              padding: 6,
              borderRadius: RADIUS,
              fontSize: TYPE.small,
              fontWeight: WEIGHT.head,
              '&::after': { content: 'attr(aria-label)' },
            },
          },
        },
      },
    },
    // Wraps long lines: a scrolling element would have to be reachable by keyboard.
    MuiAlert: { styleOverrides: { message: { overflow: 'visible', overflowWrap: 'anywhere' } } },
    MuiInputBase: {
      styleOverrides: {
        input: {
          fontSize: TYPE.body,
          [PHONE]: { fontSize: TOUCH_INPUT_TYPE },
          '&::placeholder': { color: colors.quietText, opacity: 1 },
        },
        // What cannot be changed looks like it before somebody types. A text of several lines has a hidden copy, which
        // measures its height and is always read-only.
        root: {
          '&:has(> [readonly]:not([aria-hidden]), > [aria-readonly="true"])': { backgroundColor: colors.readOnly },
        },
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
    RaListToolbar: {
      styleOverrides: {
        root: {
          backgroundColor: 'transparent',
          paddingTop: SPACE,
          [PHONE]: { backgroundColor: 'transparent' },
          // The filters take what the buttons leave, which stay in one line.
          [DESKTOP]: { '& > .MuiToolbar-root': { flexShrink: 0 } },
        },
      },
    },
    // The time or state of a line stands apart from its name, however long that is.
    RaSimpleList: {
      styleOverrides: {
        root: {
          paddingBlock: 0,
          '& li + li': { borderTop: `1px solid ${colors.line}` },
          '& .RaSimpleList-tertiary': {
            opacity: 1,
            marginInlineStart: SPACE * 1.5,
            fontSize: TYPE.small,
            color: colors.quietText,
          },
        },
      },
    },
    RaToolbar: {
      styleOverrides: { root: { backgroundColor: colors.paper, borderTop: `1px solid ${colors.line}` } },
    },
    // A long name wraps in the open menu; the closed menu shows icons alone.
    RaMenu: { styleOverrides: { root: { '&.RaMenu-open .MuiTypography-noWrap': { whiteSpace: 'normal' } } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          marginInline: 8,
          borderRadius: RADIUS,
          color: colors.text,
          fontSize: TYPE.body,
          '&.RaMenuItemLink-active': { color: colors.primary, backgroundColor: colors.chosen, fontWeight: WEIGHT.head },
          '& .RaMenuItemLink-icon': { minWidth: 36 },
        },
      },
    },
  },
});

const head = (fontSize: string) => ({ fontSize, fontWeight: WEIGHT.head, lineHeight: LINE_HEIGHT.head });

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
