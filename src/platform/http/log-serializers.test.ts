import { expect, test } from 'vitest';
import { redactPrivateValues } from './log-serializers.ts';

test('R-SIDE-04 the code of a refusal stands in the log, a code of the authenticator app does not', () => {
  expect(redactPrivateValues({ code: 644, status: 400 })).toEqual({ code: 644, status: 400 });
  expect(redactPrivateValues({ body: { code: '492817', enrolment: 'e-1' } })).toEqual({
    body: { code: '[Redacted]', enrolment: '[Redacted]' },
  });
});
