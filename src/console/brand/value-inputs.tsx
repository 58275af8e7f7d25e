import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StudioPart, ValueInputKind } from '#generated/studio/fields.ts';
import { FieldComments } from '#console/draft/FieldComments.tsx';
import { writeProblem } from '#console/draft/problem-sentence.ts';
import { VersionTextField, toEditableText } from '#console/draft/VersionTextField.tsx';
import { formatStoredDay, parseTypedDay, parseTypedDays } from '#console/draft/parse-days.ts';
import { parseHosts, parseItems } from '#console/draft/parse-hosts.ts';
import { ENTITY_FILE, useVersionField } from '#console/draft/version-editor.ts';
import { ColorTextField } from '#console/ui/ColorTextField.tsx';
import { SelectField } from '#console/ui/SelectField.tsx';

export interface ValueInputProps {
  field: StudioPart;
  /** JSON pointer in entity.json. */
  path: string;
  /** Its label is the text `brand.fields.<name>`. */
  name: string;
  help?: string | undefined;
  value: unknown;
  /** The value that applies while there is none. */
  fallback?: unknown;
  /** What an emptied input stores; undefined removes the value. */
  empty: '' | undefined;
  onChange: (to: unknown) => void;
}

/** The inputs that every part of the studio draws: one for each kind that a record can name. */
export const VALUE_INPUTS: { readonly [Kind in ValueInputKind]: ComponentType<ValueInputProps> } = {
  text: (props) => <TextInput {...props} />,
  line: (props) => <TextInput {...props} kind="text" />,
  url: (props) => <TextInput {...props} kind="text" type="url" />,
  email: (props) => <TextInput {...props} kind="email" />,
  phone: (props) => <TextInput {...props} kind="text" />,
  'time-zone': (props) => <TextInput {...props} />,
  color: ColorInput,
  day: DayInput,
  days: (props) => <ListInput {...props} parse={parseTypedDays} format={formatStoredDay} />,
  hosts: (props) => <ListInput {...props} parse={parseHosts} />,
  list: (props) => <ListInput {...props} parse={parseItems} />,
  number: (props) => <TextInput {...props} parse={parseWholeNumber} />,
  choice: ChoiceInput,
  switch: SwitchInput,
};

interface TextInputProps extends ValueInputProps {
  /** The kind of normalisation; without one the text stays as typed. */
  kind?: string;
  type?: 'url';
  parse?: (text: string) => unknown;
}

function TextInput(props: TextInputProps) {
  const { path, name, help, value, fallback, empty, onChange, kind, type, parse = (text) => text } = props;
  const translate = useTranslate();
  return (
    <VersionTextField
      file={ENTITY_FILE}
      path={path}
      type={type}
      kind={kind}
      help={help}
      label={translate(`brand.fields.${name}`)}
      fallback={toEditableText(fallback)}
      value={toEditableText(value)}
      onType={(text) => onChange(text === '' ? empty : parse(text))}
    />
  );
}

/** Digits become a number; anything else stays a text, which is reported as a problem. */
const parseWholeNumber = (text: string): unknown => (/^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text);

function ColorInput({ path, name, help, value, fallback, empty, onChange }: ValueInputProps) {
  const translate = useTranslate();
  const { id, problem, isEditable } = useVersionField(ENTITY_FILE, path);
  return (
    <FieldComments file={ENTITY_FILE} path={path} isTextField>
      <ColorTextField
        id={id}
        label={translate(`brand.fields.${name}`)}
        value={toEditableText(value)}
        fallback={toEditableText(fallback)}
        isReadOnly={!isEditable}
        error={!!problem}
        helperText={problem ? writeProblem(problem) : help}
        onChange={(color) => onChange(color === '' ? empty : color)}
      />
    </FieldComments>
  );
}

/** A day, shown and typed as DD/MM/YYYY. */
function DayInput({ path, name, help, value, empty, onChange }: ValueInputProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const stored = toEditableText(value);
  return (
    <VersionTextField
      file={ENTITY_FILE}
      path={path}
      label={translate(`brand.fields.${name}`)}
      help={help}
      value={parseTypedDay(typed) === stored ? typed : formatStoredDay(stored)}
      onType={(text) => {
        setTyped(text);
        onChange(text === '' ? empty : parseTypedDay(text));
      }}
    />
  );
}

interface ListInputProps extends ValueInputProps {
  parse: (text: string) => string[];
  /** An item as it is shown; as it is stored by default. */
  format?: (item: string) => string;
}

/** A list, such as hosts, separated by spaces or commas. */
function ListInput({ field, path, name, help, value, onChange, parse, format = String }: ListInputProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const items = (Array.isArray(value) ? value : []).filter((item) => typeof item === 'string');
  // A trailing space is not an item yet, but must stay in the input.
  const isTyped = parse(typed).join(' ') === items.join(' ');
  return (
    <VersionTextField
      file={ENTITY_FILE}
      path={path}
      label={translate(`brand.fields.${name}`)}
      help={help}
      value={isTyped ? typed : items.map(format).join(' ')}
      onType={(text) => {
        setTyped(text);
        const to = parse(text);
        // An empty required list is a problem; an optional one falls back to its default.
        onChange(to.length === 0 && field.isOptional ? undefined : to);
      }}
    />
  );
}

function ChoiceInput({ field, path, name, help, value, fallback, onChange }: ValueInputProps) {
  const translate = useTranslate();
  const { id, problem, isEditable } = useVersionField(ENTITY_FILE, path);
  const choices = field.choices ?? [];
  const chosen = toEditableText(value ?? fallback);
  return (
    <FieldComments file={ENTITY_FILE} path={path} isTextField>
      <SelectField
        id={id}
        label={translate(`brand.fields.${name}`)}
        value={choices.includes(chosen) ? chosen : ''}
        options={choices.map((choice) => [choice, translate(`brand.fields.${name}.choices.${choice}`)])}
        isReadOnly={!isEditable}
        error={!!problem}
        helperText={problem ? writeProblem(problem) : help}
        onChange={onChange}
      />
    </FieldComments>
  );
}

function SwitchInput({ path, name, help, value, fallback, onChange }: ValueInputProps) {
  const translate = useTranslate();
  const { id, problem, isEditable } = useVersionField(ENTITY_FILE, path);
  const note = problem ? writeProblem(problem) : help;
  return (
    <FieldComments file={ENTITY_FILE} path={path}>
      <FormControl error={!!problem} disabled={!isEditable} sx={{ display: 'flex' }}>
        <FormControlLabel
          label={translate(`brand.fields.${name}`)}
          control={
            <Switch id={id} checked={(value ?? fallback) === true} onChange={(_event, isOn) => onChange(isOn)} />
          }
        />
        {note && <FormHelperText>{note}</FormHelperText>}
      </FormControl>
    </FieldComments>
  );
}
