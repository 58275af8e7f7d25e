import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import './layout.css';

/** What surrounds every screen behind login. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  useEffect(() => window.scrollTo(0, 0), [pathname]);
  return (
    <div className="layout">
      <a className="layout-skip" href="#content">
        {translate('layout.skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
};
