import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '#cli/environment.ts';
import { SETTING_VARIABLES } from '#platform/settings/setting-records.ts';
import { findInstructions, IMAGE_SETTINGS, LAST_STAGE } from '#tests/support/containerfile.ts';
import { checkManifests, findManifest, readManifests } from './kubernetes.ts';
import { pageOf } from './pages.ts';

const { spec: deployment } = findManifest('Deployment');
const pod = deployment?.template.spec;
const [container, ...others] = pod?.containers ?? [];
const variables = Object.fromEntries((container?.env ?? []).map(({ name, value = '' }) => [name, value]));
const portOf = (name: string) => container?.ports?.find((port) => port.name === name)?.containerPort;

test('R-OPS-07 each manifest of the example is what Kubernetes takes', () => {
  const manifests = readManifests();
  expect(manifests.map(({ kind }) => kind)).toEqual([
    'ServiceAccount',
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'NetworkPolicy',
  ]);
  expect(checkManifests(manifests)).toEqual([]);
});

test('R-OPS-07 the check of manifests finds a wrong property, a wrong value and a missing one', () => {
  const metadata = { name: 'portal' };
  const wrong = [
    { apiVersion: 'v1', kind: 'Service', metadata, spec: { ports: [{ port: 4200, targetport: 'portal' }] } },
    { apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec: { replicas: 'two', selector: {}, template: {} } },
    { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata, spec: { ingress: [{ to: [] }] } },
    { apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec: { selector: {} } },
  ];
  const said = checkManifests(wrong).join('\n');
  for (const word of [
    '"targetport"',
    "'string' is not assignable to type 'number'",
    '\'"to"\'',
    "'template' is missing",
  ])
    expect(said).toContain(word);
});

test('R-OPS-07 the example names settings that there are, with values that a start takes, and secrets as files', () => {
  expect(Object.keys(variables).filter((name) => !SETTING_VARIABLES.includes(name))).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const secrets = {
    'database-url': 'postgres://portal:a1@db:5432/portal?sslmode=verify-full',
    'smtp-url': 'smtp://m:587',
  };
  for (const [name, text] of Object.entries(secrets)) writeFileSync(join(folder, name), text);
  const [mounted] = container?.volumeMounts?.filter(({ name }) => name === 'secrets') ?? [];
  const paths = Object.values(variables).filter((value) => value.startsWith('/'));
  expect(paths.map(dirname)).toEqual(paths.map(() => mounted?.mountPath));
  const environment = Object.entries({ ...IMAGE_SETTINGS, ...variables }).map(([name, value]) => [
    name,
    value.replace(String(mounted?.mountPath), folder),
  ]);
  expect(readEnvironment(Object.fromEntries(environment) as Record<string, string>)).toMatchObject({
    isProduction: true,
    databaseUrl: secrets['database-url'],
    smtpUrl: secrets['smtp-url'],
    confirmingUrl: 'https://api.bank.example/confirming',
    portalAddress: 'https://{host}',
    reference: false,
  });
  const [secret] = pod?.volumes?.filter(({ name }) => name === 'secrets') ?? [];
  const { text } = pageOf('docs/operating.md');
  const files = paths.map((path) => `--from-file=${basename(path)}`);
  const [, named = ''] = new RegExp(`create secret generic ${secret?.secret?.secretName} (.*)\n`).exec(text) ?? [];
  expect(named.split(' ').toSorted()).toEqual(files.toSorted());
});

test('R-OPS-07 the example has the ports of the image, and probes that wait as long as the health check needs', () => {
  expect([portOf('portal'), portOf('admin')]).toEqual([
    Number(IMAGE_SETTINGS['PORT']),
    Number(IMAGE_SETTINGS['ADMIN_PORT']),
  ]);
  expect(variables['ADMIN_HOST']).toBe(IMAGE_SETTINGS['HOST']);
  const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe];
  expect(probes.map((probe) => probe?.httpGet)).toEqual([
    { path: '/health/live', port: 'admin' },
    { path: '/health/live', port: 'admin' },
    { path: '/health/ready', port: 'admin' },
  ]);
  for (const probe of probes) expect(probe?.timeoutSeconds).toBeGreaterThanOrEqual(3);
  const stopDelay = Number(IMAGE_SETTINGS['STOP_DELAY']);
  expect(container?.readinessProbe?.periodSeconds).toBeLessThan(stopDelay);
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(stopDelay + 10);
  const service = findManifest('Service').spec;
  expect(service?.ports).toEqual([{ name: 'portal', port: 4200, targetPort: 'portal' }]);
  const policy = findManifest('NetworkPolicy').spec;
  const opened = (policy?.ingress ?? []).flatMap(({ ports = [] }) => ports.map(({ port }) => port));
  expect(opened).toEqual(['portal', 'admin']);
  for (const selector of [service?.selector, policy?.podSelector?.matchLabels, deployment?.selector.matchLabels])
    expect(deployment?.template.metadata?.labels).toEqual(selector);
});

test('R-OPS-07 the processes of the example are two, replaced one by one, without rights and by the number of the image', () => {
  expect(others).toEqual([]);
  expect(deployment?.replicas).toBe(2);
  expect(deployment?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  expect(findManifest('PodDisruptionBudget').spec?.minAvailable).toBe(1);
  const { runAsUser, runAsGroup, ...rest } = pod?.securityContext ?? {};
  expect(findInstructions('USER', LAST_STAGE)).toEqual([`${runAsUser}:${runAsGroup}`]);
  expect(rest).toEqual({ runAsNonRoot: true, fsGroup: runAsGroup, seccompProfile: { type: 'RuntimeDefault' } });
  expect(container?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  const written = container?.volumeMounts?.filter(({ readOnly }) => !readOnly).map(({ mountPath }) => mountPath);
  expect(written).toEqual(['/tmp']);
  expect([pod?.automountServiceAccountToken, findManifest('ServiceAccount').automountServiceAccountToken]).toEqual([
    false,
    false,
  ]);
  expect(container?.image).toMatch(/@sha256:[0-9a-f]{64}$/);
});
