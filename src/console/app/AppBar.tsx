import { AppBar as AdminAppBar, TitlePortal } from 'react-admin';
import { AccountMenu } from './AccountMenu.tsx';

const userMenu = <AccountMenu />;

/** The bar above every screen: its title, the language, the look, and whoever is logged in. */
export const AppBar = () => (
  <AdminAppBar alwaysOn color="default" elevation={0} userMenu={userMenu}>
    <TitlePortal component="h1" />
  </AdminAppBar>
);
