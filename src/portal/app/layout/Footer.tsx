import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';

/** Logos, legal links and copyright of the entity (R-HOME-12, R-HOME-13, R-CONF-20…22). */
export const Footer = () => {
  const entity = useEntity();
  const links = [
    { text: 'layout.legalNotice', to: entity.legalNoticeUrl },
    { text: 'layout.cookiePolicy', to: entity.cookiePolicyUrl },
    { text: 'layout.privacyPolicy', to: entity.privacyPolicyUrl },
  ];
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-logos">
          <img src={entity.footer1LogoUrl} alt="" height="32" />
          <img src={entity.footer2LogoUrl} alt="" height="32" />
        </div>
        <ul className="footer-links">
          {links.map(({ text, to }) => (
            <li key={text}>
              <a href={to} target="_blank" rel="noopener noreferrer">
                {translate(text)}
                <span className="visually-hidden"> {translate('layout.newTab')}</span>
              </a>
            </li>
          ))}
        </ul>
        <p>
          © {new Date().getFullYear()} {entity.copyrightNotice}
        </p>
      </div>
    </footer>
  );
};
