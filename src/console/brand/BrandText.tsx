import { useTranslate } from 'react-admin';
import { DEFAULTS } from '#console/draft/entity-fields.ts';
import { FieldText, textOf } from '#console/draft/FieldText.tsx';
import { ENTITY_FILE } from '#console/draft/version-desk.ts';

/** A text of entity.json; without one the default holds. */
export function BrandText({ name, type, help }: { name: string; type?: 'text' | 'url'; help?: string }) {
  const translate = useTranslate();
  return (
    <FieldText
      file={ENTITY_FILE}
      path={`/${name}`}
      type={type}
      kind={type === 'url' ? 'text' : undefined}
      help={help && translate(help)}
      label={translate(`brand.fields.${name}`)}
      fallback={textOf(DEFAULTS[name])}
    />
  );
}
