import { createSeededRandom } from './seeded-random.ts';

/** What a supplier tells a client about itself. */
export interface SampleSupplierDetails {
  address: string;
  postalCode: string;
  city: string;
  province: string;
  phone: string;
  fax: string;
  email: string;
}

const PLACES = [
  { city: 'Valencia', province: 'Valencia', area: '96', postal: '460' },
  { city: 'Getafe', province: 'Madrid', area: '91', postal: '289' },
  { city: 'Zaragoza', province: 'Zaragoza', area: '97', postal: '500' },
  { city: 'Vigo', province: 'Pontevedra', area: '98', postal: '362' },
] as const;

const STREETS = ['Calle Mayor', 'Avenida de la Industria', 'Calle del Olivo', 'Polígono Las Eras, nave'] as const;
const DEPARTMENTS = ['administracion', 'cobros', 'facturacion', 'contabilidad'] as const;

/**
 * Details for so many clients: one seat, and for each client a department of its own.
 * @param key makes the figures: the same text gives the same details
 */
export function buildSupplierDetailsPerClient(key: string, clientCount: number): SampleSupplierDetails[] {
  const random = createSeededRandom(`${key} details`);
  const { area, postal, ...place } = random.pick(PLACES);
  const address = `${random.pick(STREETS)} ${random.integer(1, 180)}`;
  const postalCode = postal + random.digits(2);
  const number = area + random.digits(5);
  const domain = key.toLowerCase().replace(/[^a-z0-9]/g, '');
  return Array.from({ length: clientCount }, (_, index) => ({
    ...place,
    address,
    postalCode,
    phone: `${number}${10 + index}`,
    fax: index % 2 === 0 ? `${number}${50 + index}` : '',
    email: `${DEPARTMENTS[index % DEPARTMENTS.length]}@${domain}.example`,
  }));
}
