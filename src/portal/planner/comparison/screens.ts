export const screens = [
  { path: '/facturas/comparar', load: () => import('./ComparisonPage.tsx'), part: 'comparison' as const },
];
