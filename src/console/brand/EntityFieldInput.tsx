import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StudioField, StudioPart } from '#generated/studio/fields.ts';
import { ENTITY_DEFAULT_VALUES, getTextList, useEntityField, useEntityGroup } from '#console/draft/entity-fields.ts';
import { FieldComments } from '#console/draft/FieldComments.tsx';
import { writeProblem } from '#console/draft/problem-sentence.ts';
import { VersionTextField, toEditableText } from '#console/draft/VersionTextField.tsx';
import { parseHosts, parseItems } from '#console/draft/parse-hosts.ts';
import { ENTITY_FILE, getFieldId, useVersionEditor } from '#console/draft/version-editor.ts';
import { ColorTextField } from '#console/ui/ColorTextField.tsx';

/** The input of a field of entity.json, chosen by the kind in its record. */
export function EntityFieldInput({ field }: { field: StudioField }) {
  const Input = INPUTS[field.input] ?? TextInput;
  return <Input field={field} />;
}

interface InputProps {
  field: StudioField;
}

/**
 * The kinds of normalisation by input. It removes only invisible characters; text that only people read stays as typed.
 */
const KINDS: Readonly<Record<string, string>> = { line: 'text', url: 'text', email: 'email', phone: 'text' };

/** A text; when it is empty, the default applies. */
function TextInput({ field: { key, input, hasHelp } }: InputProps) {
  const translate = useTranslate();
  return (
    <VersionTextField
      file={ENTITY_FILE}
      path={`/${key}`}
      type={input === 'url' ? 'url' : undefined}
      kind={KINDS[input]}
      help={hasHelp && translate(`brand.${key}.help`)}
      label={translate(`brand.fields.${key}`)}
      fallback={toEditableText(ENTITY_DEFAULT_VALUES[key])}
    />
  );
}

function ColorInput({ field: { key } }: InputProps) {
  const translate = useTranslate();
  const { id, value, problem, isEditable, change } = useEntityField(key);
  return (
    <FieldComments file={ENTITY_FILE} path={`/${key}`} isTextField>
      <ColorTextField
        id={id}
        label={translate(`brand.fields.${key}`)}
        value={toEditableText(value)}
        fallback={toEditableText(ENTITY_DEFAULT_VALUES[key])}
        isReadOnly={!isEditable}
        error={!!problem}
        helperText={problem && writeProblem(problem)}
        onChange={(color) => change(color === '' ? undefined : color)}
      />
    </FieldComments>
  );
}

/** A list, such as hosts, separated by spaces or commas. */
function ListInput({ field: { key, input, isOptional } }: InputProps) {
  const translate = useTranslate();
  const { files, edit } = useVersionEditor();
  const [typed, setTyped] = useState('');
  const read = input === 'hosts' ? parseHosts : parseItems;
  const items = getTextList(files, key);
  // A trailing space is not an item yet, but must stay in the input.
  const isTyped = read(typed).join(' ') === items.join(' ');
  return (
    <VersionTextField
      file={ENTITY_FILE}
      path={`/${key}`}
      label={translate(`brand.fields.${key}`)}
      help={translate(`brand.${key}.help`)}
      value={isTyped ? typed : items.join(' ')}
      onType={(text) => {
        setTyped(text);
        const to = read(text);
        // An empty required list is a problem; an optional one falls back to its default.
        edit(ENTITY_FILE, `/${key}`, to.length === 0 && isOptional ? undefined : to);
      }}
    />
  );
}

/** An object, with an input for each of its fields. */
function GroupInput({ field: { key, hasHelp, parts } }: InputProps) {
  const translate = useTranslate();
  return (
    <>
      {hasHelp && (
        <Typography variant="body2" color="textSecondary">
          {translate(`brand.${key}.help`)}
        </Typography>
      )}
      {parts?.map((part) => {
        const Input = part.input === 'switch' ? PartSwitch : PartInput;
        return <Input key={part.key} group={key} part={part} />;
      })}
    </>
  );
}

interface PartProps {
  /** The field whose part it is. */
  group: string;
  part: StudioPart;
}

function PartSwitch({ group, part: { key } }: PartProps) {
  const translate = useTranslate();
  const { effective, isEditable, changePart } = useEntityGroup(group);
  return (
    <FieldComments file={ENTITY_FILE} path={`/${group}/${key}`}>
      <FormControlLabel
        sx={{ display: 'flex' }}
        disabled={!isEditable}
        label={translate(`brand.fields.${group}.${key}`)}
        control={
          <Switch
            id={getFieldId(ENTITY_FILE, `/${group}/${key}`)}
            checked={effective[key] === true}
            onChange={(_event, isOn) => changePart(key, isOn)}
          />
        }
      />
    </FieldComments>
  );
}

function PartInput({ group, part: { key, input, hasHelp, isOptional } }: PartProps) {
  const translate = useTranslate();
  const { effective, changePart } = useEntityGroup(group);
  return (
    <VersionTextField
      file={ENTITY_FILE}
      path={`/${group}/${key}`}
      kind={KINDS[input]}
      label={translate(`brand.fields.${group}.${key}`)}
      help={hasHelp && translate(`brand.fields.${group}.${key}.help`)}
      value={toEditableText(effective[key])}
      onType={(text) => changePart(key, text === '' && isOptional ? undefined : text)}
    />
  );
}

/** The inputs of all kinds that are not a single line of text. */
const INPUTS: Readonly<Record<string, typeof TextInput>> = {
  color: ColorInput,
  hosts: ListInput,
  list: ListInput,
  group: GroupInput,
};
