import type { ProblemText } from '#definitions/problems/problem-text.ts';
import refusals from '#schemas/console/refusals.json' with { type: 'json' };
import type { NameSources } from '#shared/differences/change-sources.ts';
import type { InvalidChangeError } from '#shared/versions/invalid-change-error.ts';
import { createLocalizedText, type LocalizedText, sentenceOf } from '#shared/texts/texts.ts';
import { createStudioNaming } from '#definitions/problems/studio-naming.ts';
import { writeSentence } from '#definitions/problems/write-sentence.ts';
import { fieldProblemsTexts } from './field-problems.texts.ts';

export interface ConsoleRefusalRecord {
  /** Code for programs. */
  code: string;
  status: number;
  sentence: LocalizedText;
  /** Whether it tells members that another person has to act, since the work is theirs. */
  needsSecondPerson?: boolean;
}

/** The response of each refusal of the console, from `schemas/console/refusals.json`. */
export const CONSOLE_REFUSALS = refusals satisfies Record<string, ConsoleRefusalRecord>;

export type ConsoleRefusalReason = keyof typeof CONSOLE_REFUSALS;

type NameIn<Key> = Key extends `fieldProblems.${infer Name}` ? Name : never;

/** A problem of a field, independent of the call: a key of `field-problems.texts.ts`. */
export type FieldProblem = NameIn<keyof (typeof fieldProblemsTexts)['es']>;

export const getFieldProblemSentence = (name: FieldProblem): LocalizedText =>
  sentenceOf(fieldProblemsTexts, `fieldProblems.${name}`);

/** A refused call of the console, with the problems of single fields. */
export class ConsoleRefusal extends Error {
  constructor(
    readonly refused: ConsoleRefusalRecord,
    readonly fields: Readonly<Record<string, LocalizedText>> = {},
    /** Details of the reason for programs, for example conflicting changes. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(refused.sentence.en);
    this.name = 'ConsoleRefusal';
  }
}

/** The problems of an image mention no fields. */
const NO_NAMES: NameSources = { fields: {}, forms: {}, findText: () => undefined };

/** Refuses an image. @param why texts of entities:check @throws ConsoleRefusal always */
export function refuseImage([reason, fix]: ProblemText): never {
  const sentence = createLocalizedText((language) => {
    const naming = createStudioNaming(NO_NAMES, language);
    const text = `${writeSentence(reason, naming)}. ${writeSentence(fix, naming)}`;
    return text.charAt(0).toUpperCase() + text.slice(1);
  });
  throw new ConsoleRefusal({ ...CONSOLE_REFUSALS.badPicture, sentence });
}

/** Refuses an impossible change. @throws ConsoleRefusal always */
export function refuseChange({ sentence }: InvalidChangeError): never {
  throw new ConsoleRefusal({ ...CONSOLE_REFUSALS.impossibleChange, sentence });
}

/** Refuses a call. @throws ConsoleRefusal always */
export function refuseCall(reason: ConsoleRefusalReason, details?: Record<string, unknown>): never {
  throw new ConsoleRefusal(CONSOLE_REFUSALS[reason], {}, details);
}

/** Refuses a call because of a field. @throws ConsoleRefusal always */
export function refuseField(field: string, problem: FieldProblem): never {
  throw new ConsoleRefusal(CONSOLE_REFUSALS.invalid, { [field]: getFieldProblemSentence(problem) });
}
