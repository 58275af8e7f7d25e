import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { BreakableText } from '#portal/ui/display/BreakableText.tsx';

/**
 * The support contact of the entity: its email, telephone and hours. Renders nothing if the entity has neither email
 * nor telephone.
 */
export const SupportContact = () => {
  const { email, phone, hours } = useEntity().support;
  if (!email && !phone) return null;
  return (
    <p className="contact">
      {translate('ui.help')}{' '}
      {email && (
        <a href={`mailto:${email}`}>
          <BreakableText text={email} />
        </a>
      )}
      {email && phone && ' · '}
      {phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
      {hours && ` · ${hours}`}
    </p>
  );
};
