import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { listIn } from '#console/draft/entity-fields.ts';
import { FieldText } from '#console/draft/FieldText.tsx';
import { ENTITY_FILE, useDesk } from '#console/draft/version-desk.ts';

interface BrandListProps {
  /** A list of texts in entity.json. */
  name: 'hosts' | 'closedDays';
  /** Reads what was typed. */
  itemsOf: (text: string) => string[];
}

/** A list of entity.json, such as its hosts, with spaces or commas between its items. */
export function BrandList({ name, itemsOf }: BrandListProps) {
  const translate = useTranslate();
  const { files, edit } = useDesk();
  const [typed, setTyped] = useState('');
  const items = listIn(files, name);
  // A space at the end is no item yet, but must stay.
  const isTyped = itemsOf(typed).join(' ') === items.join(' ');
  return (
    <FieldText
      file={ENTITY_FILE}
      path={`/${name}`}
      label={translate(`brand.fields.${name}`)}
      help={translate(`brand.${name}.help`)}
      value={isTyped ? typed : items.join(' ')}
      onType={(text) => {
        setTyped(text);
        const to = itemsOf(text);
        // Only an entity without hosts has a problem; the other lists have a default.
        edit(ENTITY_FILE, `/${name}`, to.length === 0 && name !== 'hosts' ? undefined : to);
      }}
    />
  );
}
