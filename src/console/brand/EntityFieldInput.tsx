import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DrawnField, StudioGroup, StudioPart } from '#generated/studio/fields.ts';
import { ENTITY_DEFAULT_VALUES, useEntityField, useEntityGroup } from '#console/draft/entity-fields.ts';
import { VALUE_INPUTS, type ValueInputProps } from './value-inputs.tsx';

/** The input of a field of entity.json, chosen by the kind in its record. */
export const EntityFieldInput = ({ field }: { field: DrawnField }) =>
  field.input === 'group' ? <GroupInput field={field} /> : <FieldInput field={field} />;

/** A field without a value of its own has the default. */
function FieldInput({ field }: { field: StudioPart }) {
  const { value, change } = useEntityField(field.key);
  const fallback = ENTITY_DEFAULT_VALUES[field.key];
  return <ValueInput field={field} value={value} fallback={fallback} empty={undefined} onChange={change} />;
}

interface StatedValueProps extends Pick<ValueInputProps, 'field' | 'value' | 'fallback' | 'empty' | 'onChange'> {
  /** The field whose part it is. */
  group?: string;
}

/** The input of a field or of a part of it, with its place and its help. */
function ValueInput({ group, ...props }: StatedValueProps) {
  const { key, input, hasHelp } = props.field;
  const translate = useTranslate();
  const Input = VALUE_INPUTS[input];
  return (
    <Input
      {...props}
      path={group ? `/${group}/${key}` : `/${key}`}
      name={group ? `${group}.${key}` : key}
      help={hasHelp && translate(group ? `brand.fields.${group}.${key}.help` : `brand.${key}.help`)}
    />
  );
}

/** An object, with an input for each of its parts. */
function GroupInput({ field: { key, hasHelp, parts } }: { field: StudioGroup }) {
  const translate = useTranslate();
  return (
    <>
      {hasHelp && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {translate(`brand.${key}.help`)}
        </Typography>
      )}
      {parts.map((part) => (
        <PartInput key={part.key} group={key} part={part} />
      ))}
    </>
  );
}

interface PartProps {
  /** The field whose part it is. */
  group: string;
  part: StudioPart;
}

function PartInput({ group, part }: PartProps) {
  const { key, isOptional } = part;
  const { effective, changePart } = useEntityGroup(group);
  return (
    <ValueInput
      field={part}
      group={group}
      value={effective[key]}
      empty={isOptional ? undefined : ''}
      onChange={(to) => changePart(key, to)}
    />
  );
}
