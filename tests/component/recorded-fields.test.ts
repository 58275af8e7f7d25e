import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordFields } from '#portal/recording/record-fields.ts';
import { recordUserSteps } from '#portal/recording/record-user-steps.ts';
import { clearRecording, recordStep, steps } from '#portal/recording/recording-buffer.ts';

let recording: AbortController;

/** A form as the portal has it: a field that is left empty is refused. */
beforeEach(() => {
  document.body.innerHTML = '<form><input name="email"><input name="password" type="password"></form>';
  document.querySelector('form')!.addEventListener('focusout', ({ target }) => {
    const field = target as HTMLInputElement;
    field.setAttribute('aria-invalid', String(field.value === ''));
  });
  recording = new AbortController();
  clearRecording();
  recordFields(window, recording.signal);
  recordUserSteps(document, recording.signal);
});

afterEach(() => {
  recording.abort();
  clearRecording();
  document.body.replaceChildren();
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;

function type(name: string, value: string): void {
  field(name).focus();
  field(name).value = value;
  field(name).dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const missingAfter = (step: number) =>
  steps[step]?.fields?.flatMap(({ field: name, isMissing }) => (isMissing ? [name] : []));

test('R-REP-01 a field that is left for another one is missed from then on, and not at the step before', () => {
  recordStep('screen', '/');
  field('email').focus();
  type('password', '1000');
  recordStep('press', 'Regístrese');
  expect(missingAfter(0)).toEqual([]);
});

test('R-REP-01 a field that is emptied is missed at the end of that step', () => {
  recordStep('screen', '/');
  type('email', 'a');
  type('email', '');
  field('password').focus();
  recordStep('press', 'Regístrese');
  expect(missingAfter(1)).toEqual(['email']);
});
