import { Link } from '#portal/ui/navigation/Link.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import './public-card.css';

/** The link to Login at the end of a card for visitors. */
export const BackToLogin = () => (
  <p className="public-links">
    <Link to="/">{translate('ui.backToLogin')}</Link>
  </p>
);
