export const sampleSimulationRoutes = [
  { path: '/liquidacion-simulacion', load: () => import('./SampleSimulation.tsx') },
];
