import { Menu, MenuItemLinkClasses, useResourceDefinitions } from 'react-admin';
import { matchPath, useLocation } from 'react-router-dom';
import { findMenuEntry } from './resources.tsx';

/** The entries of the menu, of which the one that has the open screen is marked, also for screen readers (R-CON-12). */
export function ConsoleMenu() {
  const { pathname } = useLocation();
  return (
    <Menu>
      <Menu.DashboardItem aria-current={pathname === '/' ? 'page' : undefined} />
      <ResourceItems />
    </Menu>
  );
}

function ResourceItems() {
  const { pathname } = useLocation();
  const resources = Object.values(useResourceDefinitions());
  const open = resources.find(({ name }) => matchPath(`/${name}/*`, pathname))?.name;
  const current = open && findMenuEntry(open);
  return resources
    .filter(({ hasList }) => hasList)
    .map(({ name }) => (
      <Menu.ResourceItem
        key={name}
        name={name}
        {...(name === current && { 'aria-current': 'page', className: MenuItemLinkClasses.active })}
      />
    ));
}
