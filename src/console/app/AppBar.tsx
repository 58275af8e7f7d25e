import { AppBar as AdminAppBar, TitlePortal } from 'react-admin';
import { AccountMenu } from './AccountMenu.tsx';

const userMenu = <AccountMenu />;

/** A title that is too long ends in an ellipsis, which no box of its own would have. */
const CUT = { '&& *': { display: 'inline' } };

/** The bar above every screen: its title, the language, the look, and whoever is logged in. */
export const AppBar = () => (
  <AdminAppBar alwaysOn color="default" elevation={0} userMenu={userMenu}>
    <TitlePortal component="h1" sx={CUT} />
  </AdminAppBar>
);
