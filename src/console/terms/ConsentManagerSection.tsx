import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { EditorField } from '#generated/studio/fields.ts';
import { useEntityGroup } from '#console/draft/entity-fields.ts';
import { FieldComments } from '#console/draft/FieldComments.tsx';
import { VersionTextField, toEditableText } from '#console/draft/VersionTextField.tsx';
import { ENTITY_FILE, getFieldId } from '#console/draft/version-editor.ts';
import { ScriptIntegrityInput } from './ScriptIntegrityInput.tsx';

/** The consent manager: its account, its categories, and the hash of its script. @param name of the field */
export function ConsentManagerSection({ name, parts }: { name: string; parts: NonNullable<EditorField['parts']> }) {
  const translate = useTranslate();
  const { effective, isEditable, changePart } = useEntityGroup(name);
  const partsOf = (kind: string) => parts.filter(({ input }) => input === kind);
  const fieldOf = (part: string) => ({
    file: ENTITY_FILE,
    path: `/${name}/${part}`,
    label: translate(`brand.fields.${name}.${part}`),
    value: toEditableText(effective[part]),
  });
  return (
    <>
      {partsOf('text').map(({ key: part, hasHelp }) => (
        <VersionTextField
          key={part}
          {...fieldOf(part)}
          help={hasHelp && translate(`brand.fields.${name}.${part}.help`)}
          onType={(text) => changePart(part, text)}
        />
      ))}
      <FormGroup row>
        {partsOf('switch').map(({ key: part }) => (
          <FieldComments key={part} file={ENTITY_FILE} path={`/${name}/${part}`}>
            <FormControlLabel
              label={translate(`brand.fields.${name}.${part}`)}
              disabled={!isEditable}
              control={<Checkbox id={getFieldId(ENTITY_FILE, `/${name}/${part}`)} checked={effective[part] === true} />}
              onChange={(_event, isAsked) => changePart(part, isAsked)}
            />
          </FieldComments>
        ))}
      </FormGroup>
      {partsOf('hash').map(({ key: part }) => (
        <Fragment key={part}>
          <VersionTextField
            {...fieldOf(part)}
            help={translate('terms.script.hash.help')}
            onType={(text) => changePart(part, text === '' ? undefined : text)}
          />
          {isEditable && (
            <ScriptIntegrityInput
              label={translate('terms.script.hashOf', { name: translate(`brand.fields.${name}`) })}
              onHash={(hash) => changePart(part, hash)}
            />
          )}
        </Fragment>
      ))}
    </>
  );
}
