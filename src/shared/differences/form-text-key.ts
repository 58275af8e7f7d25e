import { parseJsonPointer } from '#shared/versions/json-pointer.ts';

const OVERLAY = /^forms\/([\w-]+)\.overlay\.json$/;

/** The key of the portal's text that a label or a help of a form overrides; undefined for other values. */
export function findFormTextKey(file: string, path: string): string | undefined {
  const form = OVERLAY.exec(file)?.[1];
  const [ui, fields, field, what, ...rest] = parseJsonPointer(path);
  if (form === undefined || ui !== 'ui' || fields !== 'fields' || rest.length > 0) return undefined;
  if (what === 'label') return `forms.${form}.${field}`;
  return what === 'help' ? `forms.${form}.${field}.help` : undefined;
}
