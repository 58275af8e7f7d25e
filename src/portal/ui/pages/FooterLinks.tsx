import { getThisYear } from '#portal/clock/clock.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ACCESSIBILITY_PATH } from './accessibility-path.ts';
import { openCookieSettings } from './cookie-settings.ts';
import { openSupportDialog } from '#portal/ui/errors/support-dialog.ts';
import './legal-links.css';

/** The copyright below the links of every footer (R-CONF-22). */
export const Copyright = () => (
  <p>
    © {getThisYear()} {useEntity().copyrightNotice}
  </p>
);

/**
 * The links of every footer (R-HOME-12), which open in a new tab (R-HOME-26), and, unless the portal is closed, those to the cookie
 * settings and to a report for support.
 */
export const FooterLinks = () => {
  const entity = useEntity();
  const { url, conformance } = entity.accessibility;
  const hasStatement = !!(url || conformance) && !entity.closed;
  const links = [
    { text: 'ui.legalNotice', to: entity.legalNoticeUrl },
    { text: 'ui.cookiePolicy', to: entity.cookiePolicyUrl },
    { text: 'ui.privacyPolicy', to: entity.privacyPolicyUrl },
    ...(hasStatement ? [{ text: 'ui.accessibility', to: url ?? ACCESSIBILITY_PATH }] : []),
  ];
  return (
    <ul className="legal-links">
      {links.map(({ text, to }) => (
        <li key={text}>
          <a href={to} target="_blank" rel="noopener noreferrer">
            {translate(text)}
            <span className="visually-hidden"> {translate('ui.newTab')}</span>
          </a>
        </li>
      ))}
      {entity.cookiesText.trim() !== '' && !entity.closed && (
        <li>
          <button type="button" onClick={openCookieSettings}>
            {translate('ui.cookieSettings')}
          </button>
        </li>
      )}
      {!entity.closed && (
        <li>
          <button type="button" data-unrecorded onClick={openSupportDialog}>
            {translate('ui.askSupport')}
          </button>
        </li>
      )}
    </ul>
  );
};
