import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeArrival } from '#console/login/arrival.ts';
import { takeLinkToken } from '#console/login/link-token.ts';
import { App } from './App.tsx';
import { enforceMarkupPolicy } from './trusted-types.ts';

enforceMarkupPolicy();
takeLinkToken();
takeArrival();
createRoot(document.querySelector('#root') as Element).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
