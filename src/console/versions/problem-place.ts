import { fieldId, ENTITY_FILE, TEXTS_FILE } from '#console/draft/version-desk.ts';
import { STUDIO_FIELDS } from '#generated/studio/fields.ts';
import type { VersionProblem } from '#shared/console-contract.ts';
import { TABS } from './tabs.ts';

/** A list is one input, whichever of its items has the problem. */
const LISTS: ReadonlySet<string> = new Set(['hosts', 'list']);

const OVERLAY = /^forms\/[a-z-]+\.overlay\.json$/;

/** Where a problem is mended: the tab, and the id of the field in it; in a file as text, the path of the value. */
export function placeOf({ file, path }: Pick<VersionProblem, 'file' | 'path'>): {
  tab: string;
  file: string;
  field: string;
  at?: string;
} {
  const [, name = ''] = path.split('/');
  const own = file === ENTITY_FILE && TABS.find(({ fields }) => fields?.includes(name));
  if (own) return { tab: own.name, file, field: fieldId(file, `/${name}`) };
  const field = file === ENTITY_FILE ? STUDIO_FIELDS.find(({ key }) => key === name) : undefined;
  if (field) return { tab: field.tab, file, field: fieldId(file, LISTS.has(field.input) ? `/${name}` : path) };
  if (file === TEXTS_FILE && path !== '') return { tab: 'words', file, field: fieldId(file, path) };
  if (OVERLAY.test(file) && path !== '') return { tab: 'forms', file, field: fieldId(file, path) };
  return { tab: 'files', file, field: fieldId(file, ''), ...(path !== '' && { at: path }) };
}
