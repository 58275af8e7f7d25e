import * as calls from '#generated/contract/calls.ts';
import type { CallName } from '#shared/contract.ts';
import type { ErrorCode } from '#shared/error-catalogue.ts';

/** What any call may be refused with, or fail at. */
export const CODES_OF_EVERY_CALL: readonly ErrorCode[] = [
  1, 4, 320, 400, 401, 500, 642, 651, 652, 653, 654, 655, 656, 657, 658, 678, 679, 683, 684, 685, 686, 688, 704, 705,
  710, 711, 712, 740, 741, 1000, 1001, 1002, 1061, 1086,
];

const PASSWORD: readonly ErrorCode[] = [619, 620, 634, 643, 644, 645, 646, 647, 648];
const MAIL: readonly ErrorCode[] = [622, 623, 624, 625, 707];
const LINK: readonly ErrorCode[] = [605, 616, 617, 632, 635, 639, 650, 739];
const NOTHING_FOUND: readonly ErrorCode[] = [7, 606, 608, 610, 615, 709, 724, 725, 728];
const IBAN: readonly ErrorCode[] = [602, 687, 715, 716, 730, 16342, 25422];
const ACCOUNT: readonly ErrorCode[] = [...IBAN, 6, 690, 714, 720, 722, 723, 731, 15935];
const CLIENT: readonly ErrorCode[] = [694, 726, 735];
const INVOICE: readonly ErrorCode[] = [621, 700, 702, 727, 732, 734, 736, 737, 738];

/** What each call may be refused with beside that: where support looks first. */
const OWN_CODES: Readonly<Partial<Record<CallName, readonly ErrorCode[]>>> = {
  login: [626, 627, 629, 632, 635, 636, 637, 638, 639],
  logOut: [],
  requestLink: [...MAIL, 627, 629, 632, 635, 650],
  setPassword: [...PASSWORD, ...LINK],
  confirmEmail: [...LINK, 626, 627, 629],
  changePassword: [...PASSWORD, 633, 632],
  validateSupplier: [600, 604, 692, 693, 717, 729, 733, 25828],
  createUser: [600, 601, 603, 618, 631, 641, 649, 681, 693, 733, ...PASSWORD, ...MAIL],
  readUser: [607, 632, 680],
  listUsers: [607, ...NOTHING_FOUND],
  changeUser: [618, 632, 640, 641, 680, 681, ...MAIL],
  changeAlarms: [649, 632],
  deleteUser: [611, 612, 613, 614, 632, 680],
  readSupplier: [692, 717, ...NOTHING_FOUND],
  changeSupplier: [692, 695, 696, 717, 729, ...CLIENT],
  listClients: [694, 717, ...NOTHING_FOUND],
  listAccounts: [691, 717, ...NOTHING_FOUND],
  listAllAccounts: [691, 717, ...NOTHING_FOUND],
  addAccount: [...ACCOUNT, 713, 7869],
  changeAccount: ACCOUNT,
  removeAccount: [...IBAN, 689],
  listInvoices: [...NOTHING_FOUND, 621, 700, 702, 726],
  listFinanceableInvoices: [...NOTHING_FOUND, ...CLIENT, 700, 702, 727, 734],
  simulateAdvance: [...INVOICE, ...CLIENT],
  requestAdvance: [...INVOICE, ...CLIENT, ...IBAN, 703],
  listAutomaticAdvances: [...NOTHING_FOUND, 621, 699, 726],
  createAutomaticAdvance: [...CLIENT, ...IBAN, 697],
  changeAutomaticAdvance: [...CLIENT, ...IBAN, 701],
  endAutomaticAdvance: [...CLIENT, 698],
};

/** The calls of the contract, by name. */
const CALLS: Readonly<Record<string, { method: string; path: string; response: object }>> = calls;

/** A call as its schema has it. */
export const callNamed = (name: CallName) => CALLS[name]!;

const plain = (path: string) => path.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '');

/**
 * Which call of the contract something is.
 * @param path below the service root, with `{name}` for what stands in it, as scenes have it
 */
export function callAt(method: string, path: string): CallName | undefined {
  const found = Object.entries(CALLS).filter(([, call]) => call.method === method && plain(call.path) === plain(path));
  // A list and what it is a list of may differ by a slash at the end.
  const exact = found.find(([, call]) => call.path === path) ?? found[0];
  return exact?.[0] as CallName | undefined;
}

/** The codes that a call may answer, its own ones first; of a call that is none only those of all. */
export function codesOf(method: string, path: string): readonly ErrorCode[] {
  const name = callAt(method, path);
  return [...new Set([...((name && OWN_CODES[name]) ?? []), ...CODES_OF_EVERY_CALL])];
}
