import { useEffect } from 'react';
import { Login } from '#portal/features/login/Login.tsx';
import { clearRegistration } from '#portal/features/registration/registration-kept.ts';
import { loadPublicScreens, prefetchBehindLogin } from './prefetch.ts';

/** Login. Whoever comes here, by whichever way, has left registration: nothing of it stays (R-REG-24). */
export const LoginScreen = () => {
  useEffect(clearRegistration, []);
  return <Login prefetch={prefetchBehindLogin} prefetchLinked={loadPublicScreens} />;
};
