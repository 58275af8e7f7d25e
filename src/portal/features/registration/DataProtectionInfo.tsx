import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button, ButtonLink } from '#portal/ui/actions/Button.tsx';
import { Icon } from '#portal/ui/display/Icon.tsx';
import { PublicCard } from '#portal/ui/pages/PublicCard.tsx';
import { isFirstHistoryEntry } from '#portal/ui/navigation/navigation.ts';
import './registration.css';

/** The first layer of the information on data protection: controller, purpose, rights (R-ROUTE-28, R-CONF-27). */
export const DataProtectionInfo = () => {
  const { firsInfoLayer, privacyPolicyUrl } = useEntity();
  const { legalName, shortName, address, email, phone } = firsInfoLayer;
  const contact = (
    <>
      <a href={`mailto:${email}`}>{email}</a>
      {phone && ` · ${phone}`}
    </>
  );
  const facts = [
    { name: 'controller', content: legalName },
    { name: 'address', content: address },
    { name: 'contact', content: contact },
    { name: 'purpose', content: translate('registration.information.purposeText', { shortName }) },
    { name: 'rights', content: translate('registration.information.rightsText') },
  ];
  return (
    <PublicCard
      title={translate('registration.information.title')}
      intro={translate('registration.information.intro', { shortName })}
      wide
    >
      <dl className="registration-facts">
        {facts.map(({ name, content }) => (
          <div key={name}>
            <dt>{translate(`registration.information.${name}`)}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="registration-policy" href={privacyPolicyUrl} target="_blank" rel="noopener noreferrer">
          {translate('registration.information.policy', { shortName })}
          <Icon name="external" size={16} />
          <span className="visually-hidden"> {translate('ui.newTab')}</span>
        </a>
      </p>
      <div>
        <WayBack />
      </div>
    </PublicCard>
  );
};

/** Leads back to the previous screen with its input, or to Login if the visitor came from another site. */
const WayBack = () => {
  const navigate = useNavigate();
  const [isFirst] = useState(isFirstHistoryEntry);
  if (isFirst) return <ButtonLink to="/">{translate('ui.backToLogin')}</ButtonLink>;
  return (
    <Button icon="arrow-left" onClick={() => void navigate(-1)}>
      {translate('confirmation.back')}
    </Button>
  );
};
