import { wholeListOf } from '#portal/records/first-calls.ts';

export const screens = [
  // Several parts of the planner lead here, so that none of them turns it off.
  {
    path: '/anticipo-facturas/plan',
    load: () => import('./AdvancePlanPage.tsx'),
    firstCalls: [wholeListOf('accounts')],
  },
];
