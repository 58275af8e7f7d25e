import { generateAll } from '#build/generate.ts';

try {
  generateAll();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
