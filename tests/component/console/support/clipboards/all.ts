import type { NumberedClipboard, StyledClipboard } from './clipboard.ts';
import { GOOGLE_DOCS_NUMBERS, GOOGLE_DOCS_STYLES } from './google-docs.ts';
import { LIBREOFFICE_NUMBERS, LIBREOFFICE_STYLES } from './libreoffice.ts';
import { OUTLOOK_NUMBERS, OUTLOOK_STYLES } from './outlook.ts';
import { PAGES_AND_PDF_NUMBERS, PAGES_AND_PDF_STYLES, WEB_NUMBERS } from './pages-and-pdf.ts';
import { WORD_NUMBERS, WORD_STYLES } from './word.ts';
import { WORD_WEB_NUMBERS, WORD_WEB_STYLES } from './word-web.ts';

const by = <One extends { title: string }>(program: string, clipboards: One[]): One[] =>
  clipboards.map((one) => ({ ...one, title: `${program}: ${one.title}` }));

/** Clipboards with numbers, by the programs whose shapes they have. */
export const NUMBERED_CLIPBOARDS: NumberedClipboard[] = [
  ...by('Word', WORD_NUMBERS),
  ...by('Word on the web', WORD_WEB_NUMBERS),
  ...by('Google Docs', GOOGLE_DOCS_NUMBERS),
  ...by('LibreOffice', LIBREOFFICE_NUMBERS),
  ...by('Outlook', OUTLOOK_NUMBERS),
  ...PAGES_AND_PDF_NUMBERS,
  ...by('Web', WEB_NUMBERS),
];

/** Clipboards with bold, italic and underlined text, by the programs whose shapes they have. */
export const STYLED_CLIPBOARDS: StyledClipboard[] = [
  ...by('Word', WORD_STYLES),
  ...by('Word on the web', WORD_WEB_STYLES),
  ...by('Google Docs', GOOGLE_DOCS_STYLES),
  ...by('LibreOffice', LIBREOFFICE_STYLES),
  ...by('Outlook', OUTLOOK_STYLES),
  ...PAGES_AND_PDF_STYLES,
];
