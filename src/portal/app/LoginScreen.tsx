import { useEffect } from 'react';
import { Login } from '#portal/features/login/Login.tsx';
import { clearRegistration } from '#portal/features/registration/registration-storage.ts';
import { loadPublicScreens } from './load-screens.ts';
import { loadRouter, prefetchAuthenticatedApp } from './prefetch.ts';

const prefetchLinked = () => Promise.all([loadRouter(), loadPublicScreens()]);

/** Login. Opening it ends a registration in progress: its data is deleted (R-REG-24). */
export const LoginScreen = () => {
  useEffect(clearRegistration, []);
  return <Login prefetch={prefetchAuthenticatedApp} prefetchLinked={prefetchLinked} />;
};
