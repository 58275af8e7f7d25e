import { translate } from '#portal/i18n/i18n.ts';
import { ButtonLink } from '#portal/ui/Button.tsx';
import { PublicCard } from '#portal/ui/PublicCard.tsx';

/** A screen for visitors that the portal does not have yet: it says so and leads back. */
export const PublicComingSoon = () => (
  <PublicCard title={translate('app.comingSoon')}>
    <p>{translate('app.comingSoonPublic')}</p>
    <ButtonLink to="/" icon="arrow-left">
      {translate('app.backToLogin')}
    </ButtonLink>
  </PublicCard>
);
