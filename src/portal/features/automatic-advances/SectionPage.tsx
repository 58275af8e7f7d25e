import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { Page } from '#portal/ui/Page.tsx';
import { CHANGE_PATH, CREATE_PATH, END_PATH } from './paths.ts';
import './automatic-advances.css';

const SECTIONS = [
  { label: 'automatic.create', to: CREATE_PATH },
  { label: 'automatic.end', to: END_PATH },
  { label: 'automatic.change', to: CHANGE_PATH },
];

interface SectionPageProps {
  section: 'create' | 'end' | 'change';
  actions?: ReactNode;
  children: ReactNode;
}

/** One of the three screens, below the bar that leads to each of them (R-AUTO-01). */
export const SectionPage = ({ section, actions, children }: SectionPageProps) => (
  <Page
    title={translate(`automatic.${section}.title`)}
    breadcrumb={[
      { label: translate('lists.home'), to: '/home' },
      { label: translate('destination.automaticAdvances'), to: CREATE_PATH },
      { label: translate(`automatic.${section}`) },
    ]}
    actions={actions}
  >
    <nav className="automatic-sections" aria-label={translate('automatic.sections')}>
      <ul>
        {SECTIONS.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end>
              {translate(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    {children}
  </Page>
);
