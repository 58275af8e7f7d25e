import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DrawnField, StudioGroup, StudioPart } from '#generated/studio/fields.ts';
import { ENTITY_DEFAULT_VALUES, useEntityField, useEntityGroup } from '#console/draft/entity-fields.ts';
import { VALUE_INPUTS } from './value-inputs.tsx';

/** The input of a field of entity.json, chosen by the kind in its record. */
export const EntityFieldInput = ({ field }: { field: DrawnField }) =>
  field.input === 'group' ? <GroupInput field={field} /> : <ValueInput field={field} />;

/** A field without a value of its own has the default. */
function ValueInput({ field }: { field: StudioPart }) {
  const { key, input, hasHelp } = field;
  const translate = useTranslate();
  const { value, change } = useEntityField(key);
  const Input = VALUE_INPUTS[input];
  return (
    <Input
      field={field}
      path={`/${key}`}
      name={key}
      help={hasHelp && translate(`brand.${key}.help`)}
      value={value}
      fallback={ENTITY_DEFAULT_VALUES[key]}
      empty={undefined}
      onChange={change}
    />
  );
}

/** An object, with an input for each of its parts. */
function GroupInput({ field: { key, hasHelp, parts } }: { field: StudioGroup }) {
  const translate = useTranslate();
  return (
    <>
      {hasHelp && (
        <Typography variant="body2" color="textSecondary">
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
  const { key, input, hasHelp, isOptional } = part;
  const translate = useTranslate();
  const { effective, changePart } = useEntityGroup(group);
  const Input = VALUE_INPUTS[input];
  return (
    <Input
      field={part}
      path={`/${group}/${key}`}
      name={`${group}.${key}`}
      help={hasHelp && translate(`brand.fields.${group}.${key}.help`)}
      value={effective[key]}
      empty={isOptional ? undefined : ''}
      onChange={(to) => changePart(key, to)}
    />
  );
}
