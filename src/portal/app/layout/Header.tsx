import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { useSession } from '#portal/session/session.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { IconButton } from '#portal/ui/actions/Button.tsx';
import { Icon } from '#portal/ui/display/Icon.tsx';
import { DESTINATIONS, findPlace, getSectionAddress, type Section } from '#portal/ui/navigation/sections.ts';
import { LogoutDialog } from './LogoutDialog.tsx';

/** Top bar with the user, the entity's logo and the five destinations; a menu on narrow screens (R-HOME-03…11). */
export const Header = () => {
  const { nameSite, primaryLogoUrl } = useEntity();
  return (
    <header className="header">
      <div className="header-bar">
        <div className="header-inner">
          <Link to="/home" className="header-logo">
            <img src={primaryLogoUrl} alt={translate('layout.homeOf', { name: nameSite })} height="40" />
          </Link>
          <TopBar />
        </div>
      </div>
      <Navigation />
    </header>
  );
};

/** Marks the link to the section of the current screen: 'page' where it leads to that very screen. */
function useSectionMark(): (name: Section['name']) => 'page' | 'true' | undefined {
  const place = findPlace(useLocation());
  return (name) => {
    if (place?.section.name !== name) return undefined;
    return place.below || place.screen !== place.section.screens[0] ? 'true' : 'page';
  };
}

const TopBar = () => {
  const { alias, userData } = useSession();
  const [leaving, setLeaving] = useState(false);
  const getMark = useSectionMark();
  return (
    <div className="header-user">
      <Link to="/gestion-de-usuarios/perfil" className="header-alias" aria-current={getMark('profile')}>
        <Icon name="user" />
        <span className="visually-hidden">{translate('layout.profile')}</span>{' '}
        <span className="header-alias-name">{alias}</span>
      </Link>
      <span className="header-supplier">
        <span className="visually-hidden">{translate('layout.supplier')}</span>
        {userData?.supplierId}
      </span>
      <IconButton icon="logout" label={translate('layout.logout')} onClick={() => setLeaving(true)} />
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
};

const Navigation = () => {
  const { key } = useLocation();
  const getMark = useSectionMark();
  // A navigation closes the menu, also one to the same screen.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const setOpen = (isOpen: boolean) => setOpenAt(isOpen ? key : undefined);
  return (
    <div
      className="header-navigation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        event.currentTarget.querySelector('button')?.focus();
      }}
    >
      <div className="header-inner">
        <button
          type="button"
          className="header-menu-button"
          aria-expanded={open}
          aria-controls="navigation"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} />
          {translate('layout.menu')}
        </button>
        <nav id="navigation" aria-label={translate('layout.navigation')} className={open ? 'header-nav-open' : ''}>
          <ul>
            {DESTINATIONS.map((section) => (
              <li key={section.name}>
                <Link to={getSectionAddress(section)} aria-current={getMark(section.name)}>
                  <Icon name={section.icon} />
                  {translate(section.label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
};
