import { announce } from './announce.ts';
import { throwIfStopping } from './shutdown.ts';

const SLOW_MS = 1000;

/** Runs one step of a start. When it takes longer than a second, its start and end are printed. */
export async function runStepWithProgress<Result>(name: string, work: () => Promise<Result> | Result): Promise<Result> {
  throwIfStopping();
  const start = Date.now();
  let announced = false;
  const timer = setTimeout(() => {
    announced = true;
    announce(`  ${name} …`);
  }, SLOW_MS);
  try {
    const result = await work();
    const seconds = (Date.now() - start) / 1000;
    if (announced || seconds > 1) announce(`  ${name}: ${seconds.toFixed(1)} s`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}
