import { Layout as AdminLayout, type LayoutProps } from 'react-admin';
import { RenewalDialog } from '#console/login/RenewalDialog.tsx';
import { ConsoleAppBar } from './ConsoleAppBar.tsx';

export const ConsoleLayout = ({ children, ...props }: LayoutProps) => (
  <>
    <AdminLayout {...props} appBar={ConsoleAppBar} appBarAlwaysOn>
      {children}
    </AdminLayout>
    <RenewalDialog />
  </>
);
