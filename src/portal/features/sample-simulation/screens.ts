export const screens = [{ path: '/liquidacion-simulacion', load: () => import('./SampleSimulation.tsx') }];
