import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useEntity } from '#portal/entity/useEntity.ts';
import { LegalLinks } from './LegalLinks.tsx';
import './public-card.css';

/** The frame of every screen for visitors: the entity's gradient, one card, its logo, nothing that distracts. */
export const PublicCard = ({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) => {
  const { loginLogoUrl, nameSite, copyrightNotice } = useEntity();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (window.history.state?.idx > 0) heading.current?.focus();
  }, []);
  return (
    <div className="public">
      <main className="public-card">
        <img className="public-logo" src={loginLogoUrl} alt={nameSite} height="44" />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p className="public-intro">{intro}</p>}
        {children}
      </main>
      <footer className="public-footer">
        <LegalLinks />
        <p>
          © {new Date().getFullYear()} {copyrightNotice}
        </p>
      </footer>
    </div>
  );
};
