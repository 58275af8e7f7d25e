import { useEffect } from 'react';
import { Login } from '#portal/features/login/Login.tsx';
import { clearRegistration } from '#portal/features/registration/registration-storage.ts';
import { loadPublicScreens, prefetchAuthenticatedApp } from './prefetch.ts';

/** Login. Whoever comes here, by whichever way, has left registration: nothing of it stays (R-REG-24). */
export const LoginScreen = () => {
  useEffect(clearRegistration, []);
  return <Login prefetch={prefetchAuthenticatedApp} prefetchLinked={loadPublicScreens} />;
};
