import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useTranslate } from 'react-admin';
import { useEntityGroup } from '#console/draft/entity-fields.ts';
import { FieldComments } from '#console/draft/FieldComments.tsx';
import { VersionTextField, toEditableText } from '#console/draft/VersionTextField.tsx';
import { ENTITY_FILE, getFieldId } from '#console/draft/version-editor.ts';
import { ScriptIntegrityInput } from './ScriptIntegrityInput.tsx';

const CATEGORIES = ['preferences', 'statistics', 'marketing'] as const;

/** The consent manager: its account, its categories, and the hash of its script. */
export function ConsentManagerSection() {
  const translate = useTranslate();
  const { effective, isEditable, changePart } = useEntityGroup('cookieBot');
  const nameOf = (part: string) => translate(`brand.fields.cookieBot.${part}`);
  return (
    <>
      <VersionTextField
        file={ENTITY_FILE}
        path="/cookieBot/cbid"
        label={nameOf('cbid')}
        help={translate('terms.consent.cbid.help')}
        value={toEditableText(effective['cbid'])}
        onType={(text) => changePart('cbid', text)}
      />
      <FormGroup row>
        {CATEGORIES.map((part) => (
          <FieldComments key={part} file={ENTITY_FILE} path={`/cookieBot/${part}`}>
            <FormControlLabel
              label={nameOf(part)}
              disabled={!isEditable}
              control={
                <Checkbox id={getFieldId(ENTITY_FILE, `/cookieBot/${part}`)} checked={effective[part] === true} />
              }
              onChange={(_event, isAsked) => changePart(part, isAsked)}
            />
          </FieldComments>
        ))}
      </FormGroup>
      <VersionTextField
        file={ENTITY_FILE}
        path="/cookieBot/integrity"
        label={nameOf('integrity')}
        help={translate('terms.script.hash.help')}
        value={toEditableText(effective['integrity'])}
        onType={(text) => changePart('integrity', text === '' ? undefined : text)}
      />
      {isEditable && (
        <ScriptIntegrityInput
          label={translate('terms.script.hashOf', { name: translate('brand.fields.cookieBot') })}
          onHash={(hash) => changePart('integrity', hash)}
        />
      )}
    </>
  );
}
