import { expect, test } from 'vitest';
import { listPrivateNames } from '#platform/calls/private-properties.ts';

test.each(['password', 'token', 'document', 'supplierId', 'iban', 'email', 'phone', 'alias', 'name', 'numInvoice'])(
  '%s is not for the log',
  (name) => expect(listPrivateNames()).toContain(name),
);

test.each(['codNrbeEn', 'nominalAmount', 'applicationDate', 'moreData'])('%s may stand in the log', (name) =>
  expect(listPrivateNames()).not.toContain(name),
);
