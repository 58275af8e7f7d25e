import { useEffect, useEffectEvent, useRef, type ReactNode, useReducer } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { flushSync } from 'react-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { NoticeSlot } from '#portal/ui/pages/NoticeSlot.tsx';
import { SupportContact } from '#portal/ui/errors/SupportContact.tsx';
import { Copyright, FooterLinks } from '#portal/ui/pages/FooterLinks.tsx';
import { ThemeChoice } from '#portal/ui/pages/ThemeChoice.tsx';
import { formatDay } from '#shared/dates/days.ts';
import { today } from '#portal/clock/clock.ts';
import { useSession } from '#portal/session/session.ts';
import { formatCompany, useCachedOwnCompanyName } from '#portal/records/company-name.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Header } from './Header.tsx';
import './layout.css';

/**
 * The header of a printout: portal, supplier, user and date (R-LIST-25), with the login card's logo, made for white.
 */
const PrintHead = () => {
  const { alias, userData } = useSession();
  const { nameSite, loginLogoUrl } = useEntity();
  const supplier = formatCompany(useCachedOwnCompanyName(), userData?.supplierId ?? '');
  useDrawAnewForPaper();
  return (
    <div className="print-head">
      <img src={loginLogoUrl} alt={nameSite} height="36" />
      <div>
        <p>{translate('layout.printedFor', { supplier, user: alias })}</p>
        <p>{translate('layout.printed', { day: formatDay(today()) })}</p>
      </div>
    </div>
  );
};

/** Logos, legal links and copyright of the entity (R-HOME-12, R-HOME-13, R-CONF-20…22). */
const Footer = () => {
  const { footer1LogoUrl, footer2LogoUrl } = useEntity();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-logos">
          <img src={footer1LogoUrl} alt="" height="32" />
          <img src={footer2LogoUrl} alt="" height="32" />
        </div>
        <SupportContact />
        <FooterLinks />
        <ThemeChoice />
        <Copyright />
      </div>
    </footer>
  );
};

/** The layout of every screen for authenticated users. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useTopOfNewScreens(pathname);
  return (
    <div className="layout">
      <a
        className="layout-skip"
        href="#content"
        onClick={(event) => {
          // The URL must not get a '#' (R-ROUTE-01).
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {translate('layout.skip')}
      </a>
      <div className="layout-screen">
        <Header />
        <PrintHead />
        <NoticeSlot />
        <main id="content" tabIndex={-1} ref={main}>
          <ErrorBoundary frame="div" address={pathname}>
            {children}
          </ErrorBoundary>
        </main>
      </div>
      <Footer />
    </div>
  );
};

/**
 * Scrolls a new screen to its top, and not a step within one, such as another page; on back navigation the browser
 * restores the position.
 */
function useTopOfNewScreens(pathname: string) {
  const navigation = useNavigationType();
  const show = useEffectEvent(() => {
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
  });
  useEffect(() => show(), [pathname]);
}

/** Renders again before printing, as the date or the company may have changed since the screen opened. */
function useDrawAnewForPaper(): void {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const drawAtOnce = () => flushSync(draw);
    window.addEventListener('beforeprint', drawAtOnce);
    return () => window.removeEventListener('beforeprint', drawAtOnce);
  }, []);
}
