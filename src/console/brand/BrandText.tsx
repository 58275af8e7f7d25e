import { useTranslate } from 'react-admin';
import { DEFAULTS } from '#console/draft/entity-fields.ts';
import { FieldText, textOf } from '#console/draft/FieldText.tsx';
import { ENTITY_FILE } from '#console/draft/version-desk.ts';

/** A text of entity.json; without one the default holds. */
export function BrandText({ name, type }: { name: string; type?: 'text' | 'url' }) {
  const translate = useTranslate();
  return (
    <FieldText
      file={ENTITY_FILE}
      path={`/${name}`}
      type={type}
      label={translate(`brand.fields.${name}`)}
      fallback={textOf(DEFAULTS[name])}
    />
  );
}
