import { NavLink } from '#portal/ui/navigation/NavLink.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import type { BreadcrumbItem } from '#portal/ui/pages/Page.tsx';
import { CHANGE_PATH, CREATE_PATH, END_PATH } from './paths.ts';
import './automatic-advances.css';

const SECTIONS = [
  { name: 'create', to: CREATE_PATH },
  { name: 'end', to: END_PATH },
  { name: 'change', to: CHANGE_PATH },
] as const;

export type AutomaticSection = (typeof SECTIONS)[number]['name'];

/** Title and breadcrumbs of a section. */
export const getSectionPageProps = (
  section: AutomaticSection,
): { title: string; shortTitle: string; breadcrumbs: BreadcrumbItem[] } => ({
  title: translate(`automatic.${section}.title`),
  shortTitle: translate(`automatic.${section}`),
  breadcrumbs: [{ label: 'destination.automaticAdvances', to: CREATE_PATH }],
});

/** The navigation between the sections (R-AUTO-01). */
export const SectionNav = () => (
  <nav className="automatic-sections" aria-label={translate('automatic.sections')}>
    <ul>
      {SECTIONS.map(({ name, to }) => (
        <li key={to}>
          <NavLink to={to} end>
            {translate(`automatic.${name}`)}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
