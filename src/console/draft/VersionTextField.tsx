import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { normaliseByKind } from '#shared/fields/field-kinds.ts';
import { useNormalisedText } from '#console/ui/useNormalisedText.ts';
import { FieldComments } from './FieldComments.tsx';
import { writeProblem } from './problem-sentence.ts';
import { useVersionField } from './version-editor.ts';

interface FieldTextProps {
  file: string;
  path: string;
  label: string;
  /** The value that applies when the entity does not set its own. */
  fallback?: string;
  help?: string;
  isLong?: boolean;
  /** Whether the user who added the field continues typing in it. */
  hasFocus?: boolean;
  /** False where the comments stand beside a part around it. */
  hasComments?: boolean;
  type?: 'text' | 'email' | 'url';
  /** The kind of a text that is normalised before it is stored: see `shared/fields/normalise.ts`. */
  kind?: string;
  /** Receives the typed text; by default it is stored in the field, and an empty text removes the field. */
  onType?: (text: string) => void;
  value?: string;
}

/** A text field of a version, which shows its problem. */
export function VersionTextField({
  file,
  path,
  label,
  fallback,
  help,
  isLong,
  hasFocus,
  hasComments = true,
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
  const input = (
    <TextField
      {...long}
      id={field.id}
      autoFocus={hasFocus}
      label={label}
      type={type}
      value={shown}
      placeholder={fallback}
      error={!!field.problem}
      helperText={field.problem ? writeProblem(field.problem) : help}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly: !field.isEditable } }}
      onChange={({ target }) => {
        keep(target.value);
        take(meaning(target.value));
      }}
      onBlur={leave}
    />
  );
  return hasComments ? (
    <FieldComments file={file} path={path} isTextField>
      {input}
    </FieldComments>
  ) : (
    input
  );
}

/** The text of a JSON value in an input: a string as it is, '' for null or undefined, anything else as JSON. */
export const toEditableText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
