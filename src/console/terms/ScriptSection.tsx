import { useTranslate } from 'react-admin';
import { useEntityField } from '#console/draft/entity-fields.ts';
import { VersionTextField, toEditableText } from '#console/draft/VersionTextField.tsx';
import { ENTITY_FILE, useVersionEditor } from '#console/draft/version-editor.ts';
import { createScriptAssetName, uploadFile } from './script-file.ts';
import { ScriptIntegrityInput } from './ScriptIntegrityInput.tsx';

/** A script that every page of the portal loads, with its hash. @param place its position in the page */
export function ScriptSection({ place }: { place: 'header' | 'footer' }) {
  const translate = useTranslate();
  const { edit, isEditable } = useVersionEditor();
  const url = useEntityField(`${place}ScriptUrl`);
  const hash = useEntityField(`${place}ScriptIntegrity`);
  const address = toEditableText(url.effective);
  const take = async (integrity: string, file: File) => {
    // A script on another site stays there; any other becomes an asset of the entity.
    if (!address.startsWith('https://')) {
      const name = address || createScriptAssetName(file.name);
      edit(name, '', await uploadFile(file));
      url.change(name);
    }
    hash.change(integrity);
  };
  return (
    <>
      <VersionTextField
        file={ENTITY_FILE}
        path={`/${place}ScriptUrl`}
        label={translate(`brand.fields.${place}ScriptUrl`)}
        help={translate('terms.script.url.help')}
        value={address}
        onType={url.change}
      />
      <VersionTextField
        file={ENTITY_FILE}
        path={`/${place}ScriptIntegrity`}
        label={translate(`brand.fields.${place}ScriptIntegrity`)}
        help={translate('terms.script.hash.help')}
        value={toEditableText(hash.effective)}
        onType={hash.change}
      />
      {isEditable && (
        <ScriptIntegrityInput
          label={translate('terms.script.file', { name: translate(`brand.fields.${place}ScriptUrl`) })}
          onHash={take}
        />
      )}
    </>
  );
}
