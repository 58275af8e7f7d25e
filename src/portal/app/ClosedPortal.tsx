import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { PublicCard } from '#portal/ui/pages/PublicCard.tsx';

/** What the portal of a retired entity says on every address: that it is closed, and how to reach the entity (R-DESK-04). */
export const ClosedPortal = () => {
  const { closed, firsInfoLayer, support } = useEntity();
  const { legalName, address, email } = firsInfoLayer;
  // The footer of the card has the support contact.
  const isReachable = support.email ?? support.phone;
  return (
    <PublicCard title={translate('app.closed')} intro={closed ?? ''}>
      <address>
        {legalName}, {address}
        {!isReachable && (
          <>
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
      </address>
    </PublicCard>
  );
};
