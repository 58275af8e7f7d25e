import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { Service, ServiceAccount } from 'kubernetes-types/core/v1';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { parseAllDocuments } from 'yaml';

const FILE = 'ops/kubernetes/portal.yaml';

/** The kinds of the example, each with the version in which it stands. */
export interface Manifests {
  ServiceAccount: ServiceAccount;
  Deployment: Deployment;
  Service: Service;
  PodDisruptionBudget: PodDisruptionBudget;
  NetworkPolicy: NetworkPolicy;
}

const MODULES: Readonly<Record<string, string>> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'policy/v1': 'policy/v1',
  'networking.k8s.io/v1': 'networking/v1',
};

export interface Manifest {
  apiVersion: string;
  kind: string;
}

/** @throws Error for a mistake in the YAML */
export const readManifests = (): Manifest[] =>
  parseAllDocuments(readFileSync(FILE, 'utf8')).map((document) => {
    const [mistake] = document.errors;
    if (mistake) throw mistake;
    return document.toJS() as Manifest;
  });

/** The only manifest of a kind. */
export function findManifest<Kind extends keyof Manifests>(kind: Kind): Manifests[Kind] {
  const [manifest, ...more] = readManifests().filter((each) => each.kind === kind);
  if (!manifest || more.length > 0) throw new Error(`${FILE} has not one ${kind}.`);
  return manifest as Manifests[Kind];
}

/**
 * Checks manifests against the types of Kubernetes, properties that there are not included.
 * @returns what the compiler says; nothing when all are right
 */
export function checkManifests(manifests: readonly Manifest[]): string[] {
  const folder = join('.cache', 'kubernetes', String(process.pid));
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'manifests.ts');
  const text = manifests.map(({ apiVersion, kind, ...rest }, index) => {
    const module = MODULES[apiVersion];
    if (module === undefined) throw new Error(`tests/structure/kubernetes.ts knows no types of ${apiVersion}.`);
    return `export const manifest${index}: import('kubernetes-types/${module}').${kind} = ${JSON.stringify({ apiVersion, kind, ...rest }, null, 2)};\n`;
  });
  writeFileSync(file, text.join(''));
  const options = '--ignoreConfig --noEmit --strict --module esnext --moduleResolution bundler --target es2023 --types';
  try {
    execFileSync(process.execPath, ['node_modules/typescript/lib/tsc.js', ...options.split(' '), '', file]);
    return [];
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout)
      .split('\n')
      .filter((line) => line.includes('error '));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
