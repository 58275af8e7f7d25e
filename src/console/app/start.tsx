import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { takeArrival } from '#console/login/arrival.ts';
import { takeLinkToken } from '#console/login/link-token.ts';
import { leaveRenewal } from '#console/session/renewal.ts';
import { setCurrentMember } from '#console/session/session.ts';
import { App } from './App.tsx';
import { ConsoleAdmin, createParts } from './ConsoleAdmin.tsx';

/** Draws the console. @returns takes it away again, with all that it knows */
export function startConsole(element: Element): () => void {
  takeLinkToken();
  takeArrival();
  const parts = createParts();
  // A data router of the browser's own addresses: it can ask before unsaved work is left (R-CON-13).
  const router = createBrowserRouter([{ path: '*', element: <ConsoleAdmin {...parts} /> }]);
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  return () => {
    root.unmount();
    router.dispose();
    setCurrentMember(undefined);
    leaveRenewal();
    parts.queryClient.clear();
  };
}
