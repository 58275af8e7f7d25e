import type { ConsoleCallName, Role } from '#shared/console-contract.ts';

/** Who may make a call: anyone, whoever is logged in, or who has one of these roles. */
export type Access = 'anyone' | 'member' | readonly Role[];

/** Every call of the console with who may make it (R-CON-06). */
export const ACCESS: Record<ConsoleCallName, Access> = {
  logIn: 'anyone',
  logOut: 'anyone',
  setPassword: 'anyone',
  readProvider: 'anyone',
  askProvider: 'anyone',
  logInThroughProvider: 'anyone',
  readSession: 'member',
  setLanguage: 'member',
  listEntities: 'member',
  readEntity: 'member',
  createEntity: ['editor'],
  checkNewEntity: ['editor'],
  listVersions: 'member',
  readVersion: 'member',
  readHistory: 'member',
  listTexts: 'member',
  readDifferences: 'member',
  createVersion: ['editor'],
  changeVersion: ['editor'],
  undoVersion: ['editor'],
  discardVersion: ['editor'],
  submitVersion: ['editor'],
  withdrawVersion: ['editor'],
  approveVersion: ['publisher'],
  returnVersion: ['publisher'],
  publishVersion: ['publisher'],
  scheduleVersion: ['publisher'],
  unscheduleVersion: ['publisher'],
  restoreVersion: ['publisher'],
  readAsset: 'member',
  addAsset: ['editor'],
  exportVersion: 'member',
  importVersion: ['editor'],
  readFolder: 'member',
  takeFolder: ['editor'],
  listScenes: ['editor', 'publisher', 'support'],
  createShowings: ['editor', 'publisher', 'support'],
  createSceneShowings: ['editor', 'publisher', 'support'],
  readScene: ['editor', 'publisher', 'support'],
  saveScene: ['support'],
  deleteScene: ['support'],
  listReports: ['support'],
  readReport: ['support'],
  listPreviewLinks: ['editor', 'publisher'],
  createPreviewLink: ['editor', 'publisher'],
  deletePreviewLink: ['editor', 'publisher'],
  listStaff: ['admin'],
  readStaff: ['admin'],
  createStaff: ['admin'],
  updateStaff: ['admin'],
  createStaffLink: ['admin'],
  listAudit: ['admin'],
  readAudit: ['admin'],
  exportAudit: ['admin'],
  listSupplierAudit: ['admin'],
  readSupplierAudit: ['admin'],
};

/** Codes of the entities that somebody works for; null for all. */
export type EntityScope = readonly string[] | null;

/** Whether somebody with these roles may do what `access` says. */
export const mayCall = (roles: readonly Role[], access: Access): boolean =>
  typeof access === 'string' || access.some((role) => roles.includes(role));

/** Whether an entity is in a scope (R-CON-05). */
export const seesEntity = (scope: EntityScope, entity: string): boolean => scope === null || scope.includes(entity);

/** Whether everything of one scope is in another: nobody gives, or looks into, more than the own. */
export const isWithin = (scope: EntityScope, whole: EntityScope): boolean =>
  whole === null || (scope !== null && scope.every((entity) => whole.includes(entity)));
