import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeIfChanged } from '#build/files/write-if-changed.ts';

/** Three numbers without leading zeros, as in semver.org; releases that are tried have no other names here. */
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/**
 * Generates the module with the version of the product, which `package.json` states once for everything that shows it.
 * @param root folder of the project
 * @param generated folder of the generated files
 * @throws Error when `package.json` has no semantic version
 */
export function generateRelease(root: string, generated: string): void {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version?: unknown };
  if (typeof version !== 'string' || !VERSION.test(version))
    throw new Error(`package.json /version: ${JSON.stringify(version)} is not a version such as 1.4.0 (semver.org).`);
  const folder = join(generated, 'release');
  mkdirSync(folder, { recursive: true });
  writeIfChanged(
    join(folder, 'version.ts'),
    `// Generated from package.json.\n\n/** The version of the product (R-OPS-10), such as 1.4.0. */\nexport const RELEASE = '${version}';\n`,
  );
}
