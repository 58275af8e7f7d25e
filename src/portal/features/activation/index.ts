import { ConfirmUserPassword } from './ConfirmUserPassword.tsx';
import { ReadyToLogin } from './ReadyToLogin.tsx';
import { UserConfirmation } from './UserConfirmation.tsx';

export const activationRoutes = [
  { path: '/user-confirmation', Screen: UserConfirmation },
  { path: '/confirm-user-password', Screen: ConfirmUserPassword },
  { path: '/ready', Screen: ReadyToLogin },
];
