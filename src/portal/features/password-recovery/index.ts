import { UnblockPassword } from './UnblockPassword.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { NewPassword } from './NewPassword.tsx';

export const passwordRecoveryRoutes = [
  { path: '/forgot-password', Screen: ForgotPassword },
  { path: '/new-password', Screen: NewPassword },
  { path: '/blockingPassword', Screen: UnblockPassword },
];
