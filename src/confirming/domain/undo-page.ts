import { randomBytes } from 'node:crypto';
import { renderUndoPage, type UndoPageState } from '#confirming/mail/undo-page.ts';
import type { AccessContext } from './access-context.ts';
import { readUndoLink, undoChanges } from './undo-changes.ts';
import { parseLinkToken } from './user-link-tokens.ts';

/** A page to be sent. */
export interface UndoPage {
  status: 200 | 404 | 410;
  html: string;
  /** Of its styles, for the content policy. */
  nonce: string;
}

/** The page of a link of 'No he sido yo', which changes nothing. */
export async function openUndoPage(context: AccessContext, token: string): Promise<UndoPage> {
  const { state } = await readUndoLink(context, token);
  return render(context, token, { is: state });
}

/** Follows a link of 'No he sido yo'. @returns the page about what was undone, or why nothing was */
export async function followUndoLink(context: AccessContext, token: string, host: string): Promise<UndoPage> {
  const done = await undoChanges(context, token, host);
  return done ? render(context, token, { is: 'done', email: done.email }) : openUndoPage(context, token);
}

const STATUS = { open: 200, done: 200, gone: 410, unknown: 404 } as const;

function render({ findBrand }: AccessContext, token: string, state: UndoPageState): UndoPage {
  const nonce = randomBytes(16).toString('base64');
  const entity = parseLinkToken(token)?.entity;
  const brand = entity === undefined ? undefined : findBrand(entity);
  return { status: STATUS[state.is], html: renderUndoPage(brand, state, nonce), nonce };
}
