import { createContext, useContext } from 'react';
import type { Bench } from './useBenchState.ts';

export const BenchContext = createContext<Bench | undefined>(undefined);

export function useBench(): Bench {
  const bench = useContext(BenchContext);
  if (!bench) throw new Error('There is no bench here.');
  return bench;
}
