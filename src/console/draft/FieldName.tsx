import { useTranslate } from 'react-admin';
import { ENTITY_FILE } from './version-desk.ts';

/** What people call a field; one without a name is called by its file and its path. */
export function FieldName({ file, path }: { file: string; path: string }) {
  const translate = useTranslate();
  const name = `${file}${path === '' ? '' : ` ${path}`}`;
  if (file !== ENTITY_FILE || path === '') return <>{name}</>;
  return <>{translate(`brand.fields.${path.slice(1).replaceAll('/', '.')}`, { _: name })}</>;
}
