import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { BreakableText } from '#portal/ui/display/BreakableText.tsx';
import { Day } from '#portal/ui/display/Day.tsx';
import { PublicCard } from '#portal/ui/pages/PublicCard.tsx';
import './accessibility.css';

/**
 * The statement of accessibility that the entity makes, for anonymous and authenticated users (R-CONF-48). What it says
 * comes from the entity alone: whether its portal conforms depends on its texts and documents as well.
 */
export const AccessibilityStatement = () => {
  const { accessibility, firsInfoLayer } = useEntity();
  const { conformance, exceptions, auditedOn, email } = accessibility;
  return (
    <PublicCard title={translate('accessibility.title')} wide>
      {conformance ? (
        <>
          <p>{translate('accessibility.scope', { legalName: firsInfoLayer.legalName })}</p>
          <section className="accessibility-part">
            <h2>{translate('accessibility.conformance')}</h2>
            <p>{translate(`accessibility.conformance.${conformance}`)}</p>
          </section>
          {exceptions && (
            <section className="accessibility-part">
              <h2>{translate('accessibility.exceptions')}</h2>
              <p>{exceptions}</p>
            </section>
          )}
          {auditedOn && (
            <section className="accessibility-part">
              <h2>{translate('accessibility.auditedOn')}</h2>
              <p>
                <Day value={auditedOn} />
              </p>
            </section>
          )}
          {email && (
            <section className="accessibility-part">
              <h2>{translate('accessibility.contact')}</h2>
              <p>
                {translate('accessibility.contactText')}{' '}
                <a href={`mailto:${email}`}>
                  <BreakableText text={email} />
                </a>
                .
              </p>
            </section>
          )}
        </>
      ) : (
        <p>{translate('accessibility.none')}</p>
      )}
      <div>
        <ButtonLink to="/">{translate('accessibility.home')}</ButtonLink>
      </div>
    </PublicCard>
  );
};
