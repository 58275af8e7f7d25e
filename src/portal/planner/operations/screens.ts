import { firstPageOf, listOf } from '#portal/records/first-calls.ts';

const part = 'operations' as const;

export const screens = [
  {
    path: '/operaciones',
    load: () => import('./OperationList.tsx'),
    part,
    firstCalls: [firstPageOf('operations'), listOf('clients')],
  },
  { path: '/operaciones/operacion', load: () => import('./OperationPage.tsx'), part },
];
