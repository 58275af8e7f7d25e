import { useTranslate } from 'react-admin';
import { textOf } from '#console/draft/FieldText.tsx';
import { DEFAULTS, useEntityField } from '#console/draft/entity-fields.ts';
import { ColorField } from '#console/ui/ColorField.tsx';

/** One colour of the entity. */
export function BrandColor({ name }: { name: string }) {
  const translate = useTranslate();
  const { id, value, problem, isEditable, change } = useEntityField(name);
  return (
    <ColorField
      id={id}
      label={translate(`brand.fields.${name}`)}
      value={textOf(value)}
      fallback={textOf(DEFAULTS[name])}
      isReadOnly={!isEditable}
      error={!!problem}
      helperText={problem && `${problem.reason}. ${problem.mend}`}
      onChange={(color) => change(color === '' ? undefined : color)}
    />
  );
}
