import { useInput, useTranslate, useTranslateLabel } from 'react-admin';
import { isColor } from '#shared/contrast.ts';
import { ColorField } from '#console/ui/ColorField.tsx';

const isStatedColor = (color: string | undefined) => (!color || isColor(color) ? undefined : 'entities.color.invalid');

/** A colour in a form. */
export function ColorInput({ source }: { source: string }) {
  const translate = useTranslate();
  const labelOf = useTranslateLabel();
  const { id, field, fieldState } = useInput<Record<string, string>>({ source, validate: isStatedColor });
  const message = fieldState.error?.message;
  return (
    <ColorField
      id={id}
      label={String(labelOf({ source, resource: 'entities' }))}
      value={field.value ?? ''}
      fallback="#14507A"
      error={!!message}
      helperText={message && translate(message.replace('@@react-admin@@', '').replaceAll('"', ''))}
      onChange={field.onChange}
    />
  );
}
