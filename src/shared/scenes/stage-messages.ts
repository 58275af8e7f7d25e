import type { ThemeMode } from '#shared/theme/theme.ts';
import type { SetupStep } from './scene.ts';
import type { ScreenStructure } from './screen-structure.ts';

/** A field of the form that contains the picked element, without its value. */
export interface PickedFormField {
  /** Its name in the form. */
  name: string;
  label: string;
  isEmpty: boolean;
  /** Its validation message. */
  problem?: string;
}

/** An element that staff picked on the stage (R-BEN-04), described as assistive technology would. */
export interface PickedElement {
  role: string;
  name: string;
  /** Its visible text. */
  text: string;
  /** The name of the field that it is or belongs to. */
  field?: string;
  /** The fields of the form around it. */
  fields?: readonly PickedFormField[];
  isDisabled: boolean;
  /** What the screen says to explain it, such as the hint of a disabled button. */
  hint?: string;
  /** The portal's path at that time. */
  path: string;
  /** Of an image: its address on the stage, without origin. */
  source?: string;
  /** Of a link: its target. */
  address?: string;
}

/** A line of a screen reader's output (R-BEN-06). */
export interface OutlineLine {
  /** Its depth, from 0. */
  level: number;
  /** As in ARIA; `text` for plain text. */
  role: string;
  name: string;
  /** Its states, as in ARIA without the prefix: `disabled`, `invalid`, `checked`, `heading 1` … */
  state: readonly string[];
}

/** The visible state, in the portal's own texts; as `expects` of a scene. */
export interface ScreenDescription {
  heading: string;
  /** The text of an alert or a toast; if there is none, the first text below the heading. */
  text: string;
}

/** The setup step at which a reproduction stopped, because its element never came. */
export interface MissingStep {
  /** From 1. */
  number: number;
  /** How many steps there are. */
  of: number;
  does: SetupStep['does'];
  /** Its field or button. */
  called: string;
}

/** What a reproduction shows when it has come to rest. */
export interface SettledScreen {
  /** The path of the address. */
  path: string;
  structure: ScreenStructure;
  missingStep?: MissingStep;
}

/** The messages from the stage to its parent page. */
export type StageMessage =
  | { type: 'stage:shown'; heading: string }
  /** After the setup steps, each time that the screen has come to rest; with what it shows until somebody uses it. */
  | { type: 'stage:settled'; screen?: SettledScreen }
  | { type: 'stage:unanswered'; method: string; path: string }
  | { type: 'stage:stopped'; address: string }
  /** The user wanted to go back beyond the first screen of the scene. */
  | { type: 'stage:no-screen-before' }
  /** A text, an image or a blocked link was pressed, while the page around leads to what decides it. */
  | { type: 'stage:pressed'; element: PickedElement }
  | { type: 'stage:picked'; element: PickedElement }
  | { type: 'stage:outlined'; lines: readonly OutlineLine[] }
  | ({ type: 'stage:described' } & ScreenDescription);

/** The requests from the parent page to the stage, in addition to colours. */
export type StageRequest =
  | { type: 'stage:theme'; theme: ThemeMode }
  | { type: 'stage:pick'; on: boolean }
  /** The page around says in room of its own what the stage would write over the screen. */
  | { type: 'stage:quiet' }
  /** The page around leads from what is pressed to the field that decides it. */
  | { type: 'stage:lead' }
  | { type: 'stage:outline' }
  | { type: 'stage:describe' };
