import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NEWEST_NODE, NODE_VERSIONS } from '#tests/support/node-versions.ts';

const toolFolders = readdirSync('tools').filter((name) => name.startsWith('node-'));
const versionIn = (folder: string): string => {
  const { dependencies } = JSON.parse(readFileSync(`tools/${folder}/package.json`, 'utf8')) as {
    dependencies: { node: string };
  };
  return dependencies.node;
};

test('the README names the versions of Node that a fresh clone is started with, and the oldest is the one that is needed', () => {
  expect(NODE_VERSIONS.at(-1)).toBe(NEWEST_NODE);
  expect(NODE_VERSIONS.map((major) => `node-${major}`)).toEqual(toolFolders);
  const versions = toolFolders.map(versionIn);
  const listed = `${versions.slice(0, -1).join(', ')} and ${versions.at(-1)}`;
  expect(readFileSync('README.md', 'utf8')).toContain(`The tests start the project with ${listed};`);
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  expect(`>=${versions[0]}`).toBe(`${engines.node}.0`);
});
