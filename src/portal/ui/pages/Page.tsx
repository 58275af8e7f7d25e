import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { takesFocus, watchPlaceholder } from './heading-focus.ts';
import { useTitle } from './useTitle.ts';
import '#portal/ui/styles/panels.css';

/** A screen between home and another one. */
export interface BreadcrumbItem {
  /** Key of its text. */
  label: string;
  to: string;
}

interface PageProps {
  title: string;
  /** The screens between home and this one; undefined to omit the breadcrumb, as on the home screen. */
  breadcrumbs?: readonly BreadcrumbItem[];
  /** The title in the breadcrumb, if shorter. */
  shortTitle?: string;
  /** Actions for the entire page, such as Excel and Print. */
  actions?: ReactNode;
  /** It stands for the screen until its code has come. */
  isPlaceholder?: boolean;
  children: ReactNode;
}

/** A screen for authenticated users: breadcrumb, its only h1, which gets the focus when it opens, and the content. */
export const Page = ({ title, breadcrumbs, shortTitle = title, actions, isPlaceholder, children }: PageProps) => {
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => {
    if (takesFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => (isPlaceholder ? watchPlaceholder(page.current) : undefined), [isPlaceholder]);
  return (
    <div className="page" ref={page}>
      {breadcrumbs && <Breadcrumb above={breadcrumbs} title={shortTitle} />}
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
};

const HOME: BreadcrumbItem = { label: 'ui.home', to: '/home' };

const Breadcrumb = ({ above, title }: { above: readonly BreadcrumbItem[]; title: string }) => (
  <nav aria-label={translate('ui.breadcrumb')}>
    <ol className="breadcrumb">
      {[HOME, ...above].map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{translate(label)}</Link>
        </li>
      ))}
      <li>
        <span aria-current="page">{title}</span>
      </li>
    </ol>
  </nav>
);
