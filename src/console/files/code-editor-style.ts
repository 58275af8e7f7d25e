import type { SxProps, Theme } from '@mui/material/styles';

/** The theme of the editor in the colours of the console, light and dark. */
export const CODE_EDITOR_STYLE: SxProps<Theme> = {
  '& .cm-editor': {
    maxHeight: '70vh',
    border: 1,
    borderColor: 'text.secondary',
    borderRadius: 1,
    color: 'text.primary',
    backgroundColor: 'background.paper',
    fontSize: 14,
  },
  '& .cm-editor.cm-focused': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
  '& .cm-scroller': { overflow: 'auto', fontFamily: 'monospace', minHeight: 200 },
  '& .cm-editor .cm-gutters': {
    color: 'text.secondary',
    backgroundColor: 'background.default',
    borderColor: 'divider',
  },
  '& .cm-editor .cm-content': { caretColor: 'currentColor' },
  '& .cm-editor .cm-cursor': { borderLeftColor: 'currentColor' },
  '& .cm-editor .cm-activeLine, & .cm-editor .cm-activeLineGutter': { backgroundColor: 'action.hover' },
  '& .cm-editor .cm-selectionBackground, & .cm-editor.cm-focused .cm-selectionBackground': {
    backgroundColor: 'action.focus',
  },
  '& .cm-editor .cm-matchingBracket': { backgroundColor: 'action.focus' },
  '& .json-name': { color: 'primary.main' },
  '& .json-text': { color: 'text.primary' },
  '& .json-value': { color: 'info.main' },
  '& .cm-editor .cm-tooltip, & .cm-editor .cm-panels': {
    color: 'text.primary',
    backgroundColor: 'background.paper',
    borderColor: 'divider',
  },
  '& .cm-editor .cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'primary.contrastText',
    backgroundColor: 'primary.main',
  },
  '& .cm-editor .cm-tooltip-autocomplete ul li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '& .cm-completionInfo': { whiteSpace: 'pre-wrap' },
  '& .cm-diagnostic': { whiteSpace: 'pre-wrap' },
};
