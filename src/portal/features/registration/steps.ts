/** The paths of the three steps (R-REG-01), and of related screens. */
export const COMPANY_PATH = '/company-data';
export const ACCESS_PATH = '/access-data';
export const CONFIRMATION_PATH = '/confirmation-data';
export const DATA_PROTECTION_PATH = '/first-info-layer';

/** The steps in their order; their names are the texts `registration.step.<name>`. */
export const STEPS = ['company', 'access', 'confirmation'] as const;

export type StepName = (typeof STEPS)[number];

/** The path under which a step restores its input (R-REG-11). */
export const toAddressRestoringInput = (stepPath: string): string => `${stepPath}?goBack=true`;

/** Paths that the visitor can open without losing the input. */
export const INPUT_SAFE_ADDRESSES: readonly string[] = [
  ...[COMPANY_PATH, ACCESS_PATH, CONFIRMATION_PATH].map(toAddressRestoringInput),
  ACCESS_PATH,
  CONFIRMATION_PATH,
  DATA_PROTECTION_PATH,
];
