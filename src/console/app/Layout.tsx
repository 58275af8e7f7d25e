import { Layout as AdminLayout, type LayoutProps } from 'react-admin';
import { RenewalDialog } from '#console/login/RenewalDialog.tsx';
import { AppBar } from './AppBar.tsx';

/** What surrounds every screen of whoever is logged in. */
export const Layout = ({ children, ...props }: LayoutProps) => (
  <>
    <AdminLayout {...props} appBar={AppBar} appBarAlwaysOn>
      {children}
    </AdminLayout>
    <RenewalDialog />
  </>
);
