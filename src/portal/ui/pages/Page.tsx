import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { findPlace, getScreenLabel, listScreensAbove, type ScreenPlace } from '#portal/ui/navigation/sections.ts';
import { SectionTabs } from '#portal/ui/navigation/SectionTabs.tsx';
import { takesFocus, watchPlaceholder } from './heading-focus.ts';
import { useTitle } from './useTitle.ts';
import '#portal/ui/styles/panels.css';

interface PageProps {
  title: string;
  /** Actions for the entire page, such as Excel and Print. */
  actions?: ReactNode;
  /** It stands for the screen until its code has come. */
  isPlaceholder?: boolean;
  children: ReactNode;
}

/**
 * A screen for authenticated users: its breadcrumb, its only h1, which gets the focus when it opens, the tabs of its section,
 * and the content.
 */
export const Page = ({ title, actions, isPlaceholder, children }: PageProps) => {
  const place = findPlace(useLocation());
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => {
    if (takesFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => (isPlaceholder ? watchPlaceholder(page.current) : undefined), [isPlaceholder]);
  return (
    <div className="page" ref={page}>
      {place && <Breadcrumb place={place} title={title} />}
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {place && !place.below && <SectionTabs {...place} />}
      {children}
    </div>
  );
};

const HOME = { label: 'ui.home', to: '/home' };

/** The way from home to a screen; one of a section has its name there, a deeper one its title. */
const Breadcrumb = ({ place, title }: { place: ScreenPlace; title: string }) => (
  <nav aria-label={translate('ui.breadcrumb')}>
    <ol className="breadcrumb">
      {[HOME, ...listScreensAbove(place)].map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{translate(label)}</Link>
        </li>
      ))}
      <li>
        <span aria-current="page">{place.below ? title : translate(getScreenLabel(place))}</span>
      </li>
    </ol>
  </nav>
);
