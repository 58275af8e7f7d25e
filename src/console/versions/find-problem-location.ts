import { getFieldId, ENTITY_FILE, TEXTS_FILE } from '#console/draft/version-editor.ts';
import { STUDIO_FIELDS, type StudioField } from '#generated/studio/fields.ts';
import type { VersionProblem } from '#shared/console/console-contract.ts';
import { VERSION_TABS } from './all-version-tabs.ts';

/** A list is a single input, whichever item has the problem. */
const LISTS: ReadonlySet<string> = new Set(['hosts', 'list', 'days']);

const OVERLAY = /^forms\/[a-z-]+\.overlay\.json$/;

/** Finds where to fix a problem: the tab, and the id of the field in it; in a file as text, the path of the value. */
export function findProblemLocation({ file, path }: Pick<VersionProblem, 'file' | 'path'>): {
  tab: string;
  file: string;
  field: string;
  at?: string;
} {
  const [, name = '', part] = path.split('/');
  const own = file === ENTITY_FILE && VERSION_TABS.find(({ fields }) => fields?.includes(name));
  if (own) return { tab: own.name, file, field: getFieldId(file, `/${name}`) };
  const field = file === ENTITY_FILE ? STUDIO_FIELDS.find(({ key }) => key === name) : undefined;
  if (field) return { tab: field.tab, file, field: getFieldId(file, pathOfInput(field, path, part)) };
  if (file === TEXTS_FILE && path !== '') return { tab: 'words', file, field: getFieldId(file, path) };
  if (OVERLAY.test(file) && path !== '') return { tab: 'forms', file, field: getFieldId(file, path) };
  return { tab: 'files', file, field: getFieldId(file, ''), ...(path !== '' && { at: path }) };
}

function pathOfInput(field: StudioField, path: string, name: string | undefined): string {
  const { key } = field;
  const part = 'parts' in field ? field.parts?.find((one) => one.key === name) : undefined;
  if (LISTS.has(field.input)) return `/${key}`;
  return part && LISTS.has(part.input) ? `/${key}/${part.key}` : path;
}
