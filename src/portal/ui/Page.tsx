import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import './panels.css';

export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  to?: string;
}

interface PageProps {
  title: string;
  breadcrumb?: Crumb[];
  /** What can be done with the whole page, such as Excel and Print. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Breadcrumb, the one h1 (which takes the focus when the screen is shown) and the content of a screen behind login. */
export const Page = ({ title, breadcrumb, actions, children }: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="page">
      {breadcrumb && <Breadcrumb crumbs={breadcrumb} />}
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

const Breadcrumb = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav aria-label={translate('ui.breadcrumb')}>
    <ol className="breadcrumb">
      {crumbs.map(({ label, to }) => (
        <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
      ))}
    </ol>
  </nav>
);
