import { DEMO_PASSWORD, DEMO_USERS } from '#samples/demo-users.ts';

const ENTITIES = [
  { code: '9000', name: 'Banco Alameda', host: 'localhost' },
  { code: '9001', name: 'Caja Roble', host: 'roble.localhost' },
  { code: '9002', name: 'Crédito Marea', host: 'marea.localhost' },
];

/** Addresses and logins of the demo, as a start prints them. */
export function greeting(port: number): string {
  const lines = ENTITIES.flatMap(({ code, name, host }) => [
    '',
    `  ${name.padEnd(15)} http://${host}:${port}`,
    ...DEMO_USERS.filter(({ entity }) => entity === code).map(({ email, shows }) => `    ${email.padEnd(30)} ${shows}`),
  ]);
  return [
    ...lines,
    '',
    `  Password of all of them: ${DEMO_PASSWORD}`,
    '  Ctrl-C stops everything; the data stays.',
    '',
  ].join('\n');
}
