import { expect, test } from 'vitest';
import { bicFitsIban } from './bic.ts';

test.each([
  ['Martinique', 'AGRIMQMX', 'FR7619806000010000000003912'],
  ['Réunion', 'BNPARERX', 'FR1420041010050500013M02606'],
  ['Guadeloupe', 'AGRIGPGXXXX', 'FR1420041010050500013M02606'],
  ['French Guiana', 'BNPAGFGX', 'FR1420041010050500013M02606'],
  ['Mayotte', 'BFCOYTYT', 'FR1420041010050500013M02606'],
  ['New Caledonia', 'BCALNCNX', 'FR1420041010050500013M02606'],
  ['French Polynesia', 'SOCBPFTX', 'FR1420041010050500013M02606'],
  ['Saint Pierre and Miquelon', 'BDPSPMPM', 'FR1420041010050500013M02606'],
  ['a French bank in Monaco', 'CEPAFRPP', 'MC5811222000010123456789030'],
  ['Jersey', 'RBOSJESX', 'GB29NWBK60161331926819'],
  ['Guernsey', 'RBOSGGSX', 'GB29NWBK60161331926819'],
  ['the Isle of Man', 'RBOSIMDX', 'GB29NWBK60161331926819'],
  ['Åland with an account of its own', 'AABAFI22', 'AX2112345600000785'],
  ['the same country', 'DEUTDEFF', 'DE89370400440532013000'],
  ['Spain, which needs none', 'DEUTDEFF', 'ES9121000418450200051332'],
])('R-CODE-720 a BIC of %s fits: %s for %s', (_where, bic, iban) => expect(bicFitsIban(bic, iban)).toBe(true));

test.each([
  ['CAIXESBB', 'FR1420041010050500013M02606'],
  ['AGRIFRPP', 'DE89370400440532013000'],
  ['RBOSJESX', 'FR1420041010050500013M02606'],
  ['AGRIMQMX', 'GB29NWBK60161331926819'],
])('R-CODE-720 %s does not fit %s', (bic, iban) => expect(bicFitsIban(bic, iban)).toBe(false));
