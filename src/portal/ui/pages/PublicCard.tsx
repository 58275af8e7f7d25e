import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { useEntity } from '#portal/entity/useEntity.ts';
import { SupportContact } from '#portal/ui/errors/SupportContact.tsx';
import { Copyright, FooterLinks } from './FooterLinks.tsx';
import { Illustration } from '#portal/ui/display/Illustration.tsx';
import type { IllustrationName } from '#portal/ui/display/IllustrationSvg.tsx';
import { NoticeSlot } from './NoticeSlot.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { isFirstHistoryEntry } from '#portal/ui/navigation/navigation.ts';
import { useTitle } from './useTitle.ts';
import './public-card.css';

interface PublicCardProps {
  title: string;
  intro?: string;
  /** Shown above the title of a card that states a result. */
  picture?: IllustrationName;
  /** Shown above the title, for example the progress. */
  lead?: ReactNode;
  /** Wide enough for two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of every screen for visitors: the entity's gradient, one card and its logo. */
export const PublicCard = ({ title, intro, picture, lead, wide = false, children }: PublicCardProps) => {
  const { loginLogoUrl, nameSite } = useEntity();
  useTitle(title);
  return (
    <div className="public">
      <NoticeSlot />
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
        <SupportContact />
        <FooterLinks />
        <ThemeChoice />
        <Copyright />
      </footer>
    </div>
  );
};

/** Whether a card has been shown since the page loaded. */
let isVisitUnderWay = false;

/**
 * Takes the focus on each new card or title except the first: the start of a visit does not move the reader's focus.
 */
const Heading = ({ text }: { text: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const greet = useEffectEvent(() => {
    // A visitor may be typing already in a page that was rendered at publication (R-ALL-01).
    const isTyping = !isVisitUnderWay && document.activeElement?.matches('input');
    if (!isTyping && (isVisitUnderWay || !isFirstHistoryEntry())) heading.current?.focus();
    isVisitUnderWay = true;
  });
  useEffect(() => greet(), [text]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
};
