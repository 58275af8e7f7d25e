// A worker for the tests of the pool, which they bundle: it does what its task says.
import { serveTasks } from '#platform/workers/serve-tasks.ts';

serveTasks((task) => {
  const [what, word] = task.split(' ');
  if (what === 'throw') throw new Error('as asked');
  if (what === 'loop') for (;;);
  if (what === 'grow') for (const kept = []; ;) kept.push(Array.from({ length: 100_000 }, () => kept.length));
  if (what === 'native') return fillNative();
  return word;
});

/** Memory that is none of JavaScript's; it goes on until it is ended. */
async function fillNative() {
  for (const kept = []; ; await new Promise(setImmediate)) kept.push(Buffer.alloc(10_000_000, kept.length));
}
