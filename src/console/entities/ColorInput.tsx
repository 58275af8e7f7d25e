import { useInput, useTranslate, useTranslateLabel } from 'react-admin';
import { isColor } from '#shared/theme/contrast.ts';
import { ColorTextField } from '#console/ui/ColorTextField.tsx';

const isStatedColor = (color: string | undefined) => (!color || isColor(color) ? undefined : 'entities.color.invalid');

interface ColorInputProps {
  source: string;
  /** The colour that applies when the input is empty. */
  fallback: string;
  help?: string;
}

export function ColorInput({ source, fallback, help }: ColorInputProps) {
  const translate = useTranslate();
  const labelOf = useTranslateLabel();
  const { id, field, fieldState } = useInput<Record<string, string>>({ source, validate: isStatedColor });
  const message = fieldState.error?.message?.replace('@@react-admin@@', '').replaceAll('"', '') ?? help;
  return (
    <ColorTextField
      id={id}
      label={String(labelOf({ source, resource: 'entities' }))}
      value={field.value ?? ''}
      fallback={fallback}
      error={!!fieldState.error}
      helperText={message && translate(message)}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
