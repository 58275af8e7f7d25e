import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEntityGroup } from '#console/draft/entity-fields.ts';
import { FieldText, textOf } from '#console/draft/FieldText.tsx';
import { ENTITY_FILE } from '#console/draft/version-desk.ts';

const PARTS = ['email', 'phone', 'hours'] as const;

/** Telephones are shown as they are grouped, so that only what nobody sees is taken out of them. */
const KINDS = { email: 'email', phone: 'text', hours: 'text' };

/** Whom suppliers ask for help: an email, a telephone, and when somebody answers. */
export function SupportContact() {
  const translate = useTranslate();
  const { effective, changePart } = useEntityGroup('support');
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate('brand.support.help')}
      </Typography>
      {PARTS.map((part) => (
        <FieldText
          key={part}
          file={ENTITY_FILE}
          path={`/support/${part}`}
          kind={KINDS[part]}
          label={translate(`brand.fields.support.${part}`)}
          help={part === 'hours' ? translate('brand.fields.support.hours.help') : undefined}
          value={textOf(effective[part])}
          onType={(text) => changePart(part, text === '' ? undefined : text)}
        />
      ))}
    </>
  );
}
