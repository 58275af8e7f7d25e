import { describe, expect, test } from 'vitest';
import { isPossiblePagePath } from './page-paths.ts';

const PUBLIC = [
  '/',
  '/forgot-password',
  '/new-password',
  '/blockingPassword',
  '/user-confirmation',
  '/confirm-user-password',
  '/company-data',
  '/access-data',
  '/confirmation-data',
  '/first-info-layer',
  '/ready',
  '/accesibilidad',
];
const AUTHENTICATED = [
  '/home',
  '/facturas',
  '/anticipo-facturas',
  '/anticipo-facturas/confirmar',
  '/liquidacion-simulacion',
  '/status-message',

  '/gestion-de-proveedores',
  '/gestion-de-proveedores/confirmar',
  '/alert',
  '/cuentas-de-abono',
  '/cuentas-de-abono/alta',

  '/cuentas-de-abono/confirmar',
  '/cuentas-de-abono/account-edit',
  '/cuentas-de-abono/confirmar/edit',
  '/gestion-de-usuarios',

  '/gestion-de-usuarios/perfil',
  '/gestion-de-usuarios/add',
  '/gestion-de-usuarios/confirm',
  '/anticipo-automatico',
  '/anticipo-automatico/alta/confirmar',
  '/anticipo-automatico/baja',
  '/anticipo-automatico/baja/confirmar',

  '/anticipo-automatico/consulta',
  '/anticipo-automatico/modificacion/confirmar',
  '/error/configuracion_de_entidad',
];

describe('pages', () => {
  test.each([...PUBLIC, ...AUTHENTICATED])(
    'R-ROUTE-05 R-ROUTE-06 %s is a page, with or without a trailing slash',
    (path) => {
      expect([isPossiblePagePath(path), isPossiblePagePath(`${path}/`)]).toEqual([true, true]);
    },
  );

  test.each([
    '/facturass',
    '/ayuda',
    '/x/y/z',
    '/estado',
    '/salud',
    '/contacto',
    '/user-confirmation/eyJ0.eyJpZ.c2ln',
    '/ready/set',
    '/facturas/2026.01',
  ])('R-ROUTE-32 %s, which a person may type, is a page', (path) => {
    expect(isPossiblePagePath(path)).toBe(true);
  });
});

test.each([
  '/health',
  '/healthz',
  '/health/live',
  '/health-check',
  '/HEALTH',
  '/readyz',
  '/livez',
  '/live',
  '/metrics',
  '/status',
  '/status/',

  '//readyz',
  '/ping',
  '/actuator/env',
  '/server-status',
  '/.well-known/security.txt',
  '/.well-known/x',
  '/.env',
  '/.git/config',

  '/facturas/.git/HEAD',
  '/index.php',
  '/wp-login.php',
  '/a.php/b',
  '/A.PHP',
  '/wp-admin/',
  '/cgi-bin/x',
  '/backup.sql',
  '/config.yml',

  '/_health',
  '/_debug/vars',
  '/api',
  '/api/x',
  '/API/login',
  '/assets',
  '/config/x',
  '/entities/a',
  '/mailbox',
  '/mailbox/9000/1',
  '/docs',
  '/docs/openapi.json',
])('%s, which only machines request, is not a page', (path) => {
  expect(isPossiblePagePath(path)).toBe(false);
});
