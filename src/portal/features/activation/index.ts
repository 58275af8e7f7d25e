import { SetFirstPassword } from './SetFirstPassword.tsx';
import { ReadyToLogin } from './ReadyToLogin.tsx';
import { UserConfirmation } from './UserConfirmation.tsx';

export const activationRoutes = [
  { path: '/user-confirmation', Screen: UserConfirmation },
  { path: '/confirm-user-password', Screen: SetFirstPassword },
  { path: '/ready', Screen: ReadyToLogin },
];
