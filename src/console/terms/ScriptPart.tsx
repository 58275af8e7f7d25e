import { useTranslate } from 'react-admin';
import { useEntityField } from '#console/draft/entity-fields.ts';
import { FieldText, textOf } from '#console/draft/FieldText.tsx';
import { ENTITY_FILE, useDesk } from '#console/draft/version-desk.ts';
import { assetNameOf, keepFile } from './script-file.ts';
import { ScriptFile } from './ScriptFile.tsx';

/** A script that every page of the portal loads, and its hash. @param place where it stands in the page */
export function ScriptPart({ place }: { place: 'header' | 'footer' }) {
  const translate = useTranslate();
  const { edit, isEditable } = useDesk();
  const url = useEntityField(`${place}ScriptUrl`);
  const hash = useEntityField(`${place}ScriptIntegrity`);
  const address = textOf(url.effective);
  const take = async (integrity: string, file: File) => {
    // One from elsewhere stays there; any other is kept with the entity.
    if (!address.startsWith('https://')) {
      const name = address || assetNameOf(file.name);
      edit(name, '', await keepFile(file));
      url.change(name);
    }
    hash.change(integrity);
  };
  return (
    <>
      <FieldText
        file={ENTITY_FILE}
        path={`/${place}ScriptUrl`}
        label={translate(`brand.fields.${place}ScriptUrl`)}
        help={translate('terms.script.url.help')}
        value={address}
        onType={url.change}
      />
      <FieldText
        file={ENTITY_FILE}
        path={`/${place}ScriptIntegrity`}
        label={translate(`brand.fields.${place}ScriptIntegrity`)}
        help={translate('terms.script.hash.help')}
        value={textOf(hash.effective)}
        onType={hash.change}
      />
      {isEditable && (
        <ScriptFile
          label={translate('terms.script.file', { name: translate(`brand.fields.${place}ScriptUrl`) })}
          onHash={take}
        />
      )}
    </>
  );
}
