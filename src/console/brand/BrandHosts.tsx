import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { hostsIn } from '#console/draft/entity-fields.ts';
import { FieldText } from '#console/draft/FieldText.tsx';
import { ENTITY_FILE, useDesk } from '#console/draft/version-desk.ts';
import { hostsOf } from '#console/draft/hosts.ts';

/** The hosts on which the portal of the entity is, with spaces or commas between them. */
export function BrandHosts() {
  const translate = useTranslate();
  const { files, edit } = useDesk();
  const [typed, setTyped] = useState('');
  const hosts = hostsIn(files);
  // A space at the end is no host yet, but must stay.
  const isTyped = hostsOf(typed).join(' ') === hosts.join(' ');
  return (
    <FieldText
      file={ENTITY_FILE}
      path="/hosts"
      label={translate('brand.fields.hosts')}
      help={translate('brand.hosts.help')}
      value={isTyped ? typed : hosts.join(' ')}
      onType={(text) => {
        setTyped(text);
        edit(ENTITY_FILE, '/hosts', hostsOf(text));
      }}
    />
  );
}
