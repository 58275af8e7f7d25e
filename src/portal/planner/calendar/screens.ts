export const screens = [
  { path: '/calendario-cobros', load: () => import('./PaymentCalendar.tsx'), part: 'calendar' as const },
];
