import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Link } from './Link.tsx';
import { getScreenAddress, listScreens, type ScreenPlace } from './sections.ts';
import './section-tabs.css';

/** Links to the screens of a section, with that of the current one marked; nothing where it has only one. */
export const SectionTabs = ({ section, screen }: Pick<ScreenPlace, 'section' | 'screen'>) => {
  const screens = listScreens(section, useEntity());
  if (screens.length < 2) return null;
  return (
    <nav className="section-tabs" aria-label={translate('layout.sectionTabs', { section: translate(section.label) })}>
      <ul>
        {screens.map((each) => (
          <li key={each.path}>
            <Link to={getScreenAddress(each)} aria-current={each.path === screen.path ? 'page' : undefined}>
              {translate(each.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
