import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What compiles code while the portal runs: it would need `unsafe-eval`, and the validators are compiled when the portal
 * is built. The texts of Ajv are found by words that minifying keeps; a schema that only names its
 * draft is data, its draft itself is Ajv's.
 */
const FORBIDDEN = {
  'new Function': /new Function\b/,
  eval: /(?<![\w.$])eval\(/,
  Ajv: /ajv-|ajv\.js\.org|strictSchema|\$ajv|\$id["'`]?:\s*["'`]https?:\/\/json-schema\.org\/draft/i,
};

/**
 * Looks for Ajv, `new Function` and `eval` in the scripts of a built portal.
 * @param folder the built portal
 * @returns one sentence for each find; none when all is well
 */
export function findRunTimeCompilation(folder: string): string[] {
  const assets = join(folder, 'assets');
  return readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const code = readFileSync(join(assets, file), 'utf8');
      const found = Object.entries(FORBIDDEN).filter(([, pattern]) => pattern.test(code));
      return found.map(([name]) => `assets/${file} contains ${name}.`);
    });
}
