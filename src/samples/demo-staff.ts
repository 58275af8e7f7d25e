import type { Role } from '#shared/console/console-contract.ts';

/** A member of staff of the demo, who logs in at the console with the password of the demo users. */
export interface DemoMember {
  email: string;
  name: string;
  roles: Role[];
  /** Codes of entities; null for all. */
  scope: string[] | null;
  /** What this login is there to show, in the words of `npm start`. */
  shows: string;
}

const ALL = null;

/** Somebody with each role, and somebody who works for one entity alone. */
export const DEMO_STAFF: readonly DemoMember[] = [
  {
    email: 'elena@consola.example',
    name: 'Elena Prieto',
    roles: ['editor'],
    scope: ALL,
    shows: 'editora: prepara borradores',
  },
  {
    email: 'pablo@consola.example',
    name: 'Pablo Serrano',
    roles: ['publisher'],
    scope: ALL,
    shows: 'publicador: revisa y publica',
  },
  { email: 'sonia@consola.example', name: 'Sonia Vidal', roles: ['support'], scope: ALL, shows: 'soporte' },
  {
    email: 'andres@consola.example',
    name: 'Andrés Molina',
    roles: ['admin'],
    scope: ALL,
    shows: 'administrador: personal y auditoría',
  },
  {
    email: 'rosa@consola.example',
    name: 'Rosa Olmedo',
    roles: ['editor', 'publisher', 'support', 'admin'],
    scope: ['9001'],
    shows: 'todo, solo para Caja Roble',
  },
];
