import type { ErrorCode } from '#shared/error-catalogue.ts';
import type { supplierPlaces } from './supplier-places.ts';
import type { visitorPlaces } from './visitor-places.ts';

/** By what it is called in the names of scenes. */
export type PlaceName = keyof ReturnType<typeof visitorPlaces> | keyof ReturnType<typeof supplierPlaces>;

/**
 * Which codes a call may be turned down with, by hand: what the reference service raises there, and what a bank says there
 * that knows more than it. Every code of the catalogue is met somewhere.
 */
export const CODES: Readonly<Record<PlaceName, readonly ErrorCode[]>> = {
  login: [603, 626, 627, 629, 635, 636, 637, 638, 639, 650, 741, 1001],
  'forgot-password': [622, 625, 685, 707],
  'new-password': [616, 619, 620, 632, 634, 639, 644, 645, 646, 647, 648, 650, 651, 739],
  unlock: [616, 627, 739],
  'confirm-email': [605, 616, 617, 739],
  'activate-email': [605],
  activate: [619, 643],
  prove: [400, 600, 604, 621, 642, 684, 692, 693, 717, 729, 733],
  register: [601, 603, 617, 618, 619, 623, 631, 641, 681, 685, 707],
  invoices: [7, 401, 500, 608, 651, 652, 700, 709, 724, 1000, 1002],
  accounts: [653, 691, 713, 725],
  'advance-clients': [694],
  'advance-invoices': [654, 702, 726, 727, 734],
  'automatic-list': [610, 656, 699, 728],
  'supplier-read': [7, 615, 657, 735],
  users: [606, 607, 615, 658, 684],
  'profile-read': [632],
  'account-add': [602, 713, 715, 723, 730, 7869, 16342],
  'account-abroad': [715, 720, 730, 731, 16342],
  'account-edit': [6, 401, 687, 690, 709, 714, 720, 722, 15935],
  'account-delete': [687, 689, 725],
  'advance-price': [655, 686, 688, 700, 711, 732, 738],
  'advance-request': [1, 4, 320, 678, 703, 705, 711, 716, 724, 727, 732, 734, 736, 737, 738, 740, 1000, 1061, 25422],
  'automatic-create': [4, 679, 687, 697, 716, 726, 735],
  'automatic-change': [701, 712, 714],
  'automatic-end': [698, 710, 728, 1086],
  'supplier-change': [642, 692, 695, 696, 704],
  'user-create': [601, 618, 624, 680, 683, 684, 25828],
  'user-delete': [611, 612, 613, 614, 615, 632, 680],
  profile: [618, 640, 641, 681],
  'profile-password': [633, 634, 643],
  alerts: [649],
};
