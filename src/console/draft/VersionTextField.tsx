import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { normaliseByKind } from '#shared/field-kinds.ts';
import { useNormalisedText } from '#console/ui/useNormalisedText.ts';
import { useVersionField } from './version-editor.ts';

interface FieldTextProps {
  file: string;
  path: string;
  label: string;
  /** What holds where the entity says nothing of its own. */
  fallback?: string;
  help?: string;
  isLong?: boolean;
  /** Whether whoever brought it up goes on typing in it. */
  hasFocus?: boolean;
  type?: 'text' | 'email' | 'url';
  /** What is typed, where it is kept as it is meant and not as it is typed: see `shared/normalise.ts`. */
  kind?: string;
  /** Takes what was typed; else it becomes the field, and nothing typed takes the field away. */
  onType?: (text: string) => void;
  value?: string;
}

/** A text of a version, in which its problem is told. */
export function VersionTextField({
  file,
  path,
  label,
  fallback,
  help,
  isLong,
  hasFocus,
  type,
  kind = '',
  onType,
  value,
}: FieldTextProps) {
  const field = useVersionField(file, path);
  const meaning = (text: string) => normaliseByKind(kind, text);
  const { shown, type: keep, leave } = useNormalisedText(value ?? toEditableText(field.value), meaning);
  const take = onType ?? ((text: string) => field.change(text === '' ? undefined : text));
  const long: TextFieldProps = isLong ? { multiline: true, minRows: 2, maxRows: 12 } : {};
  return (
    <TextField
      {...long}
      id={field.id}
      autoFocus={hasFocus}
      label={label}
      type={type}
      value={shown}
      placeholder={fallback}
      error={!!field.problem}
      helperText={field.problem ? `${field.problem.reason}. ${field.problem.mend}` : help}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly: !field.isEditable } }}
      onChange={({ target }) => {
        keep(target.value);
        take(meaning(target.value));
      }}
      onBlur={leave}
    />
  );
}

/** A JSON value as text that can be edited. */
export const toEditableText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
