import { beforeEach, expect, test, vi } from 'vitest';
import type { AccessDataValues } from '#generated/forms/access-data.ts';
import { getCompanyStepAddress, collectRegistration } from './registration.ts';
import { accessDraft, companyDraft } from './registration-draft.ts';
import { clearRegistration, passwordMemory, validationTokenStorage } from './registration-storage.ts';

const company = { supplierId: 'B84102730', supplierReference: 'REF00000000001' };
const access = { email: 'ana@empresa.example', alias: 'anaruiz1' };
const typed = { password: 'Cobro.Pronto-2026', confirmPassword: 'Cobro.Pronto-2026' };

const isComplete = (values: Partial<AccessDataValues>): values is AccessDataValues =>
  Object.keys({ ...access, ...typed }).every((name) => name in values);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  clearRegistration();
  companyDraft.write(company);
  accessDraft.write(access);
  passwordMemory.write(typed);
  validationTokenStorage.write('a.b.c');
});

test('R-REG-14 R-REG-27 a complete registration combines steps 1 and 2', () => {
  const checked: unknown[] = [];
  const found = collectRegistration((values): values is AccessDataValues => checked.push(values) > 0);
  const { supplierId, supplierReference } = company;
  expect(found).toEqual({
    user: { ...access, password: typed.password, supplierId },
    supplierReference,
    token: 'a.b.c',
  });
  expect(checked).toEqual([{ ...access, ...typed }]);
});

test.each<[string, () => void, object]>([
  ['the proof', () => validationTokenStorage.clear(), { to: '/company-data?goBack=true' }],
  ['everything', () => clearRegistration(), { to: '/company-data' }],
  ['the supplier', () => companyDraft.write({ invoiceNumber: '1' }), { to: '/company-data?goBack=true' }],
  ['step 2', () => accessDraft.clear(), { to: '/access-data' }],
  ['the alias', () => accessDraft.write({ email: access.email }), { to: '/access-data?goBack=true' }],
  ['the password', () => passwordMemory.clear(), { to: '/access-data?goBack=true', notice: 'passwordAgain' }],
])('R-ROUTE-38 R-REG-24 R-REG-25 without %s it redirects to the step that asks for it', (_, spoil, lacking) => {
  spoil();
  expect(collectRegistration(isComplete)).toEqual(lacking);
});

test('R-REG-25 if step 2 has become invalid after it was submitted, it cannot be confirmed', () => {
  expect(collectRegistration((_values): _values is AccessDataValues => false)).toEqual({
    to: '/access-data?goBack=true',
  });
});

test('step 1 starts empty, or continues with existing input', () => {
  expect(getCompanyStepAddress()).toBe('/company-data?goBack=true');
  clearRegistration();
  expect(getCompanyStepAddress()).toBe('/company-data');
});
