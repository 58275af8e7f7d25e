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

/** The supplier of the scenes and clients of the demo, which are of nobody either. */
const CLIENTS = [
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

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase();

// Nobody is called so: without the last word, somebody would be.
const PEOPLE = LAST.flatMap((last) => FIRST.map((first) => `${first} ${last} Ejemplo`));
const COMPANIES = LAST.flatMap((last) => TRADES.map((trade) => `${trade} ${last} Ejemplo, S.L.`));
/** Eight letters and a digit, as the rules of an alias have it. */
const ALIAS_STEMS = LAST.flatMap((last) =>
  FIRST.map((first) => `${plain(first).slice(0, 5)}${plain(last)}xxx`.slice(0, 8)),
);

const KNOWN: ReadonlySet<string> = new Set([...PEOPLE, ...COMPANIES, ...CLIENTS]);
const STEMS: ReadonlySet<string> = new Set(ALIAS_STEMS);

/** Whether a name is one of those that are made up: of a person, of a company, or an alias. */
export const isInventedName = (text: string): boolean =>
  KNOWN.has(text.replace(/ \d+$/, '')) ||
  MISTAKEN_ALIAS.test(text) ||
  (/^[a-z]{8}\d$/.test(text) && STEMS.has(text.slice(0, 8)));

/** The n-th made-up name, of a company, a person or as an alias, as another is one. */
export function inventName(n: number, like: string): string {
  if (/[.,]|\b(sl|sa|slu|sau|scoop|cb)\b/i.test(like)) return numbered(COMPANIES, n);
  return /\s/.test(like.trim()) ? numbered(PEOPLE, n) : aliasLike(n, like);
}

const numbered = (names: readonly string[], n: number): string => {
  const round = Math.floor(n / names.length);
  return `${names[n % names.length]}${round > 0 ? ` ${round + 1}` : ''}`;
};

/** What forms refuse as an alias: too short for any, for a new one, too long, with other signs. */
const MISTAKEN_ALIAS = /^(e\d|ej\d+|ejemplo\d+x+|ejemplo-\d+)$/;

/** As short or long as the rules of an alias tell apart, and with signs that it may not have where another has them. */
function aliasLike(n: number, like: string): string {
  if (!/^\w*$/.test(like)) return `ejemplo-${n}`;
  if (like.length > 9) return `ejemplo${n}`.padEnd(like.length - 1, 'x') + 'x';
  if (like.length > 7) return alias(n);
  return like.length < 3 && n < 10 ? `e${n}` : `ej${n}`;
}

const alias = (n: number) => `${ALIAS_STEMS[n % ALIAS_STEMS.length]}${1 + (Math.floor(n / ALIAS_STEMS.length) % 9)}`;
