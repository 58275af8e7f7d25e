import { useTranslate } from 'react-admin';
import { useEntityGroup } from '#console/draft/entity-fields.ts';
import { FieldText, textOf } from '#console/draft/FieldText.tsx';
import { ENTITY_FILE } from '#console/draft/version-desk.ts';

const PARTS = ['legalName', 'shortName', 'address', 'email', 'phone'] as const;

/** What is read by people alone is kept as it is typed. */
const KINDS: Partial<Record<(typeof PARTS)[number], string>> = { email: 'email', phone: 'text' };

/** Who is answerable for the data of suppliers: the first layer of information. */
export function InformationLayer() {
  const translate = useTranslate();
  const { effective, changePart } = useEntityGroup('firsInfoLayer');
  return PARTS.map((part) => (
    <FieldText
      key={part}
      file={ENTITY_FILE}
      path={`/firsInfoLayer/${part}`}
      kind={KINDS[part]}
      label={translate(`brand.fields.firsInfoLayer.${part}`)}
      value={textOf(effective[part])}
      onType={(text) => changePart(part, text === '' && part === 'phone' ? undefined : text)}
    />
  ));
}
