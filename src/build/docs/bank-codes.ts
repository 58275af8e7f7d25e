import type { ErrorCode } from '#shared/error-catalogue.ts';

/** Codes of the catalogue that the reference service has no situation for, and why (R-ERR-19). */
export const BANK_CODES: readonly (readonly [codes: readonly ErrorCode[], why: string])[] = [
  [[1, 4], 'nobody outside decides on what is asked for'],
  [[7, 606, 608, 610, 615, 724, 725, 728], 'a list without rows is answered as such'],
  [[699, 702], 'the same for automatic advances and invoices'],
  [[727], 'invoices can be financed every day until they expire'],
  [
    [602, 607, 611, 614, 691, 694, 696, 703],
    "faults of the bank's core system; what fails here for no reason of the caller's is 500",
  ],
  [[652, 653, 654, 655, 656, 657, 658, 678, 679, 704], "faults of services behind the bank's"],
  [[623, 624, 625], 'mails are sent after the answer, and tried again'],
  [[638], 'an old password is 626, with a mail'],
  [[686, 688, 705, 712, 1086], 'nothing here is passed on as a transaction of a terminal, with a reference'],
  [[320, 710, 1061], 'a call that there is not is 711'],
  [[740, 741], 'there is no branch that knows more'],
  [[709, 1000, 1002], "the portal's own: a list without rows; no connection; what fails in the browser itself"],
  [[1001], 'who is not known is told 637 or 651'],
  [[7869, 15935, 25422, 25828], "the core system's numbers for 713, 714, 716 and 717"],
];
