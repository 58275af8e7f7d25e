import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Breakable } from './Breakable.tsx';

/** Who helps at the entity, by email and, where it gives one, by telephone; nothing where it gives neither. */
export const Contact = () => {
  const { email, phone } = useEntity().firsInfoLayer;
  if (!email && !phone) return null;
  return (
    <p className="contact">
      {translate('ui.help')}{' '}
      {email && (
        <a href={`mailto:${email}`}>
          <Breakable text={email} />
        </a>
      )}
      {email && phone && ' · '}
      {phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
    </p>
  );
};
