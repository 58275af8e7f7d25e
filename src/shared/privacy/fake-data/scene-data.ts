import { toUnaccentedLowerCase, type FakeDataSource } from './fake-data-source.ts';

const FIRST = (
  'Laura Diego Marina Jorge Elena Pablo Nuria Tomás Clara Hugo Alba Iván Rosa Luis Marta Óscar Inés Raúl Celia Bruno ' +
  'Lidia Mateo Paula Simón Vera Emilio Julia Andrés Noelia Gonzalo'
).split(' ');
const LAST = (
  'Serra Olmo Vidal Prado Rivas Cano Luna Roca Soto Campos Nieto Haro Peña Duque Mora Gil Lara Santos Bosque Fuentes ' +
  'Arroyo Robledo Alameda Montes Ribera Pinar Salinas Cuesta Valle Torres'
).split(' ');
const TRADES = (
  'Carpintería Talleres Transportes Suministros Construcciones Envases Viveros Imprenta Conservas Montajes Limpiezas ' +
  'Cerrajería Textiles Bodegas Pinturas Muebles Maderas Aceros Cerámicas Instalaciones'
).split(' ');

/** The fake data source of the scenes of the library. */
export const SCENE_FAKE_DATA: FakeDataSource = {
  bankCode: '9000',
  bicPrefix: 'XXX',
  referenceLetters: 'EJ',
  referenceDigits: '99',
  taxIdFirstDigit: '0',
  phonePrefix: '555',
  uuidGroup: '8000',
  postalCodeDigit: '0',
  streetName: 'Calle del Ejemplo',
  townName: 'Villaejemplo',
  textLabel: 'Texto',
  mailboxName: 'persona',
  domain: 'empresa.example',
  aliasLetters: 'ejemplo',
  // Last words that make the name fake: without one, it could be a real name.
  people: LAST.flatMap((last) => FIRST.map((first) => `${first} ${last} Ejemplo`)),
  companies: LAST.flatMap((last) => TRADES.map((trade) => `${trade} ${last} Ejemplo, S.L.`)),
  aliasStems: LAST.flatMap((last) =>
    FIRST.map((first) => `${toUnaccentedLowerCase(first).slice(0, 5)}${toUnaccentedLowerCase(last)}xxx`.slice(0, 8)),
  ),
};

/** The supplier of the scenes and the clients of the demo, which scenes show unchanged. */
export const SCENE_COMPANIES: readonly string[] = [
  'Carpintería Serra, S.L.',
  'Grandes Almacenes Castilla, S.A.',
  'Hipermercados Alborada, S.A.',
  'Almacenes Montesol, S.A.',
  'Construcciones Peña Alta, S.A.',
  'Obras y Puentes Ibéricos, S.A.',
  'Inmobiliaria Tres Ríos, S.A.',
  'Automoción Meseta, S.A.',
  'Ferrocarriles del Duero, S.A.',
  'Astilleros Costa Clara, S.A.',
  'Energías del Tajo, S.A.',
  'Alimentación Sierra Nevada, S.A.',
  'Laboratorios Aljarafe, S.A.',
];

/** The aliases of the demo's accounts. */
export const SCENE_ACCOUNT_DESCRIPTIONS: readonly string[] = [
  'Cuenta principal',
  'Cuenta de nóminas',
  'Cuenta antigua',
  'Cuenta de obra',
  'Cuenta de la delegación',
  'Cuenta de ahorro',
  'Cuenta en otra entidad',
];
