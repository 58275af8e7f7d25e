import { useTranslate } from 'react-admin';
import { useEntityField } from '#console/draft/entity-fields.ts';
import { VersionTextField, toEditableText } from '#console/draft/VersionTextField.tsx';
import { ENTITY_FILE, useVersionEditor } from '#console/draft/version-editor.ts';
import { createScriptAssetName, uploadFile } from './script-file.ts';
import { ScriptIntegrityInput } from './ScriptIntegrityInput.tsx';

/** A script that every page of the portal loads, with its hash. @param name of the field with its address */
export function ScriptSection({ name }: { name: string }) {
  const translate = useTranslate();
  const { edit, isEditable } = useVersionEditor();
  const hashName = name.replace(/Url$/, 'Integrity');
  const url = useEntityField(name);
  const hash = useEntityField(hashName);
  const address = toEditableText(url.effective);
  const take = async (integrity: string, file: File) => {
    // A script on another site stays there; any other becomes an asset of the entity.
    if (!address.startsWith('https://')) {
      const asset = address || createScriptAssetName(file.name);
      edit(asset, '', await uploadFile(file));
      url.change(asset);
    }
    hash.change(integrity);
  };
  return (
    <>
      <VersionTextField
        file={ENTITY_FILE}
        path={`/${name}`}
        label={translate(`brand.fields.${name}`)}
        help={translate('terms.script.url.help')}
        value={address}
        onType={url.change}
      />
      <VersionTextField
        file={ENTITY_FILE}
        path={`/${hashName}`}
        label={translate(`brand.fields.${hashName}`)}
        help={translate('terms.script.hash.help')}
        value={toEditableText(hash.effective)}
        onType={hash.change}
      />
      {isEditable && (
        <ScriptIntegrityInput
          label={translate('terms.script.file', { name: translate(`brand.fields.${name}`) })}
          onHash={take}
        />
      )}
    </>
  );
}
