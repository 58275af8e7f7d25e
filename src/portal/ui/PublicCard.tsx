import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { useEntity } from '#portal/entity/useEntity.ts';
import { Contact } from './Contact.tsx';
import { Copyright, LegalLinks } from './LegalLinks.tsx';
import { Illustration } from './Illustration.tsx';
import type { IllustrationName } from './IllustrationSvg.tsx';
import { useIsFirstHistoryEntry } from './useIsFirstHistoryEntry.ts';
import { useTitle } from './useTitle.ts';
import './public-card.css';

interface PublicCardProps {
  title: string;
  intro?: string;
  /** Drawn above the title of a card that says how something ended. */
  picture?: IllustrationName;
  /** What stands above the title, such as how far one has come. */
  lead?: ReactNode;
  /** Room for two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of every screen for visitors: the entity's gradient, one card, its logo, nothing that distracts. */
export const PublicCard = ({ title, intro, picture, lead, wide = false, children }: PublicCardProps) => {
  const { loginLogoUrl, nameSite } = useEntity();
  useTitle(title);
  return (
    <div className="public">
      <main className={wide ? 'public-card public-card-wide' : 'public-card'}>
        <img className="public-logo" src={loginLogoUrl} alt={nameSite} height="44" />
        {lead}
        <div className={picture ? 'public-head public-outcome' : 'public-head'}>
          {picture && <Illustration name={picture} />}
          <Heading text={title} />
          {intro && <p className="public-intro">{intro}</p>}
        </div>
        {children}
      </main>
      <footer className="public-footer">
        <Contact />
        <LegalLinks />
        <Copyright />
      </footer>
    </div>
  );
};

/** Whether a card has been shown since the page was loaded. */
let isVisitUnderWay = false;

/** Takes the focus on each card and title but the first: where a visit starts, nothing is taken from the reader. */
const Heading = ({ text }: { text: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useIsFirstHistoryEntry();
  const greet = useEffectEvent(() => {
    if (isVisitUnderWay || !isFirst) heading.current?.focus();
    isVisitUnderWay = true;
  });
  useEffect(() => greet(), [text]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
};
