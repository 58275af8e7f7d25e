import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PrintHead } from './PrintHead.tsx';
import './layout.css';

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
        <main id="content" tabIndex={-1} ref={main}>
          <ErrorBoundary frame="div" place={pathname}>
            {children}
          </ErrorBoundary>
        </main>
      </div>
      <Footer />
    </div>
  );
};

/** Scrolls a new screen to its top; on back navigation the browser restores the position. */
function useTopOfNewScreens(pathname: string) {
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, navigation]);
}
