import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '#platform/embedded/ports.ts';
import { milliseconds, type Result } from '#tests/bench/support/report.ts';
import { copyProject, type ProjectCopy } from '#tests/structure/project-copy.ts';

/** The longest from the command to the portal's address, in milliseconds. */
const LONGEST = { first: 10_000, later: 5_000 };

/** How long it takes from `npm start` to the portal's address, on a fresh checkout and later; each step is printed. */
export async function measureStart(): Promise<Result[]> {
  const project = copyProject();
  try {
    for (const built of ['dist', 'dist-console', 'dist-stage'])
      rmSync(join(project.root, built), { recursive: true, force: true });
    const bare = await timeOf(project, ['-e', '0'], undefined);
    const start = ['--import', 'tsx', 'src/cli/start.ts'];
    const first = await timeOf(project, start, ADDRESS);
    const later = await timeOf(project, start, ADDRESS);
    return [
      result('first start, to the address', first, bare, LONGEST.first),
      result('later start, to the address', later, bare, LONGEST.later),
    ];
  } finally {
    project.remove();
  }
}

const ADDRESS = /http:\/\/localhost:\d+/;

const result = (measure: string, ms: number, bare: number, longest: number): Result => ({
  measure,
  ours: milliseconds(ms),
  baseline: `${milliseconds(bare)} (node that does nothing)`,
  ratio: (ms / bare).toFixed(0),
  mustBe: `≤ ${milliseconds(longest)}`,
  isOk: ms <= longest,
});

/** @param until what it prints when it is ready; it is stopped then. Its end when left out. @returns milliseconds */
async function timeOf({ root }: ProjectCopy, parameters: string[], until: RegExp | undefined): Promise<number> {
  const begun = performance.now();
  const env = { ...process.env, PORT: String(await findFreePort()), DATA_FOLDER: join(root, '.data') };
  const command = spawn(process.execPath, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let ready: number | undefined;
  command.stdout.on('data', (piece: Buffer) => {
    const text = String(piece);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    if (ready === undefined) console.error(`  ${seconds} s ${text.trim().split('\n')[0]}`);
    if (!until?.test(text)) return;
    ready ??= performance.now() - begun;
    command.kill('SIGINT');
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    command.once('error', reject).once('close', resolve),
  );
  if (code !== 0 && ready === undefined) throw new Error(`The start ended with ${code} before it was ready.`);
  return ready ?? performance.now() - begun;
}
