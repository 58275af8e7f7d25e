import { fingerprint } from '#shared/texts/fingerprint.ts';
import type { OutlineLine } from '#shared/scenes/stage-messages.ts';
import { STRUCTURE_PARTS, type ScreenStructure, type StructurePart } from '#shared/scenes/screen-structure.ts';
import { buildOutline, findOpenDialog } from './screen-reader-outline.ts';

const PART_OF_ROLE: Readonly<Record<string, StructurePart>> = {
  heading: 'headings',
  row: 'rows',
  listitem: 'rows',
  textbox: 'fields',
  searchbox: 'fields',
  spinbutton: 'fields',
  combobox: 'fields',
  checkbox: 'fields',
  radio: 'fields',
  group: 'fields',
  button: 'actions',
  link: 'actions',
  tab: 'actions',
  alert: 'messages',
  status: 'messages',
};

/**
 * Reads the structure of what a page is about: its open dialog, otherwise its main part. Header, footer, toasts and
 * notices are left out, because they depend on the moment.
 */
export function readScreenStructure(page: Document): ScreenStructure {
  const dialog = findOpenDialog(page);
  const lines = buildOutline(dialog ?? page.querySelector('main') ?? page.body);
  const parts = STRUCTURE_PARTS.map((part) => [part, fingerprintOf(lines, part, dialog !== undefined)] as const);
  return Object.fromEntries(parts) as ScreenStructure;
}

/** The roles and states of the elements of a part, in their order. No name enters, and no plain text. */
function fingerprintOf(lines: readonly OutlineLine[], part: StructurePart, isDialog: boolean): string {
  if (part === 'dialog') return fingerprint(String(isDialog));
  const told = lines.filter(({ role }) => role !== 'text' && (PART_OF_ROLE[role] ?? 'others') === part);
  return fingerprint(told.map(({ role, state }) => [role, ...state].join(' ')).join('\n'));
}
