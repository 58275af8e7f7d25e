import { listOf, wholeListOf } from '#portal/records/first-calls.ts';

export const screens = [
  {
    path: '/anticipo-facturas/propuesta',
    load: () => import('./ProposalPage.tsx'),
    part: 'proposal' as const,
    firstCalls: [listOf('clients'), wholeListOf('accounts')],
  },
];
