import { generateForms } from '#build/forms/generate.ts';

try {
  generateForms('schemas/forms', 'src/generated/forms');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
