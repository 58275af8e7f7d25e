import { useTranslate } from 'react-admin';
import { ENTITY_FILE } from './version-editor.ts';

const OVERLAY = /^forms\/([\w-]+)\.overlay\.json$/;

/** The label of a field; without a label, its file or the name of its form, and its path. */
export function FieldName({ file, path }: { file: string; path: string }) {
  const translate = useTranslate();
  const form = OVERLAY.exec(file)?.[1];
  const title = form ? `«${translate(`forms.names.${form}`, { _: form })}»` : file;
  const name = path === '' ? title : `${title} ${path}`;
  if (file !== ENTITY_FILE || path === '') return <>{name}</>;
  return <>{translate(`brand.fields.${path.slice(1).replaceAll('/', '.')}`, { _: name })}</>;
}
