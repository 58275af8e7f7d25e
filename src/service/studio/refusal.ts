/** Why the studio does not do something; who calls it says it in words. */
export type StudioRefusalCode =
  | 'notFound'
  | 'wrongState'
  | 'changedMeanwhile'
  | 'impossibleChange'
  | 'hasProblems'
  | 'warningsOpen'
  | 'ownWork'
  | 'notReviewed'
  | 'hostTaken'
  | 'codeTaken'
  | 'codeInvalid'
  | 'timePast'
  | 'badArchive';

/** Something that the studio does not do, for a reason that a person can mend. */
export class StudioRefusal extends Error {
  /** @param details what the reason is about, such as the changes that met others */
  constructor(
    readonly code: StudioRefusalCode,
    readonly details: Record<string, unknown> = {},
  ) {
    super(code);
  }
}

/** @throws StudioRefusal always */
export const refuse = (code: StudioRefusalCode, details?: Record<string, unknown>): never => {
  throw new StudioRefusal(code, details);
};
