import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateForms } from '#build/forms/generate.ts';

test('the form that `npm run bench` measures follows the rules of form records', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-forms-'));
  try {
    generateForms('tests/bench/forms', folder);
    expect(readdirSync(folder)).toContain('eight-fields.ts');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
