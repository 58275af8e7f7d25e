import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isAccessDraft } from '#generated/stored/access-draft.ts';
import { isCompanyDraft } from '#generated/stored/company-draft.ts';
import { accessDraft, companyDraft } from './registration-draft.ts';
import { clearRegistration, passwordMemory, validationTokenStorage } from './registration-storage.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const company = {
  supplierId: 'B84102730',
  supplierReference: 'REF00000000001',
  invoiceNumber: 'FV-1',
  invoiceAmount: '1234.56',
  invoiceDueDate: '2026-03-05',
  accepted: true,
};

describe('step 1 in session storage', () => {
  test('is read exactly as it was typed, even if incomplete', () => {
    companyDraft.write(company);
    expect(companyDraft.read()).toEqual(company);
    companyDraft.write({ supplierId: 'B84' });
    expect(companyDraft.read()).toEqual({ supplierId: 'B84' });
  });

  test.each([null, 'text', 7, [], {}, { ...company, invoiceAmount: 1234.56 }, { ...company, accepted: 'true' }])(
    'R-ROUTE-38 a stored %j is ignored',
    (stored) => {
      expect(isCompanyDraft(stored)).toBe(false);
    },
  );
});

describe('step 2 in session storage', () => {
  test('is read exactly as it was typed', () => {
    accessDraft.write({ email: 'ana@empresa.example' });
    expect(accessDraft.read()).toEqual({ email: 'ana@empresa.example' });
  });

  test.each([null, 'text', {}, { email: 7 }, { email: 'ana@empresa.example', alias: null }])(
    'R-ROUTE-38 a stored %j is ignored',
    (stored) => {
      expect(isAccessDraft(stored)).toBe(false);
    },
  );
});

test('R-REG-06 R-REG-24 each part is stored in its place, and all parts are deleted', () => {
  companyDraft.write(company);
  accessDraft.write({ email: 'ana@empresa.example', alias: 'anaruiz1' });
  passwordMemory.write({ password: 'Cobro.Pronto-2026', confirmPassword: 'Cobro.Pronto-2026' });
  validationTokenStorage.write('a.b.c');
  expect([...kept.keys()].sort()).toEqual(['accessData', 'companyData', 'validationToken']);
  expect([...kept.values()].join()).not.toContain('Cobro');
  expect(kept.get('validationToken')).toBe('a.b.c');
  clearRegistration();
  expect(kept.size).toBe(0);
  expect(passwordMemory.read()).toEqual({});
  expect(validationTokenStorage.read()).toBe('');
});
