import { useEntity } from '#portal/entity/useEntity.ts';
import { Contact } from '#portal/ui/Contact.tsx';
import { Copyright, LegalLinks } from '#portal/ui/LegalLinks.tsx';

/** Logos, legal links and copyright of the entity (R-HOME-12, R-HOME-13, R-CONF-20…22). */
export const Footer = () => {
  const { footer1LogoUrl, footer2LogoUrl } = useEntity();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-logos">
          <img src={footer1LogoUrl} alt="" height="32" />
          <img src={footer2LogoUrl} alt="" height="32" />
        </div>
        <Contact />
        <LegalLinks />
        <Copyright />
      </div>
    </footer>
  );
};
