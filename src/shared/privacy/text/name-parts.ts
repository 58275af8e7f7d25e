import { normaliseForMatching, splitWords } from './normalise-for-matching.ts';

/**
 * Common words in names of companies, of the portal and of daily life that identify no person: alone they are never
 * replaced.
 */
const COMMON: ReadonlySet<string> = new Set(
  (
    'sl sa slu sau sll scoop coop cb sc slp aie ute ltd gmbh inc bv and the de del la las los el al un una en para por ' +
    'con sin hijos hijo hermanos hnos hermano viuda sucesores socios asociados compania cia grupo empresa empresas ' +
    'sociedad limitada anonima cooperativa comunidad bienes fundacion asociacion servicios servicio gestion gestiones ' +
    'comercial comercio industrial industrias industria nacional internacional general generales central espana ' +
    'iberia iberica europa global centro norte sur este oeste grandes gran nuevas nuevos nueva nuevo taller talleres ' +
    'almacen almacenes hipermercado hipermercados supermercado supermercados construccion construcciones obra obras ' +
    'puente puentes inmobiliaria automocion ferrocarriles astilleros energia energias alimentacion laboratorio ' +
    'laboratorios acero aceros suministro suministros madera maderas textil textiles conserva conservas vidrio ' +
    'vidrios ferreteria mueble muebles lacteos carpinteria transporte transportes envase envases vivero viveros ' +
    'imprenta montaje montajes limpieza limpiezas cerrajeria bodega bodegas pintura pinturas ceramica ceramicas ' +
    'instalacion instalaciones distribuciones distribucion productos producto materiales material maquinaria ' +
    'sistemas sistema informatica tecnologia tecnologias ingenieria consultores consultoria asesoria asesores ' +
    'gestoria agencia hotel hoteles restaurante clinica farmacia escuela colegio universidad ayuntamiento banco caja ' +
    'credito facturacion facturaciones factura facturas cuenta cuentas cliente clientes proveedor proveedores anticipo ' +
    'anticipos pago pagos cobro cobros importe importes fecha fechas vencimiento usuario usuarios correo clave ' +
    'contrasena portal pantalla boton error codigo referencia empleado administracion contabilidad don dona senor ' +
    'senora calle avenida plaza poligono nave hoy ayer manana lunes martes miercoles jueves viernes sabado domingo ' +
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre euro euros dia dias mes ' +
    'ano solicitar continuar confirmar aceptar guardar enviar soporte'
  ).split(' '),
);

/** Common words that are names as well: replaced when written with a capital. */
const ORDINARY: ReadonlySet<string> = new Set(
  (
    'alba alta alto amor angel bajo baja bella blanca blanco bosque bravo buena bueno cabello calvo camino campo campos ' +
    'cano casa casado castillo claro clara concepcion conde consuelo corral cortes costa cruz cuesta delgado dolores ' +
    'duque esperanza expósito fuente fuentes gallo gracia gracias guerra guerrero hermoso hoyo iglesia iglesias lago ' +
    'leal leon lobo luna luz mar marin marques mar mercado mercedes merino milagros montana monte montes moreno nieves ' +
    'olmo paz pena perdida pilar pinar prado prieto real redondo rey ribera ria rico rio rios rivera roca rojo rosa ' +
    'rubio ruano salinas santo santos sierra sol soledad soler soto toro torre torres tres valle vega velo verde vera ' +
    'victoria vida viva zapatero nevada meseta duero tajo levante pico cuenca'
  )
    .split(' ')
    .map(normaliseForMatching),
);

/** A part of a name that is recognised alone. */
export interface NamePart {
  fold: string;
  /** Whether it matches only with a capital letter. */
  isOrdinary: boolean;
  /** Its replacement. */
  made: string;
}

const SHORTEST = 3;
/** Legal forms at the end of a name, as letters only. */
const LEGAL_FORM = /[\s,]{1,3}(?:s\.?\s?[acl]\.?\s?[lpu]?\.?|s\.?\s?coop\.?|c\.?\s?b\.?)\s?$/i;

/** A name without its legal form, as people say it. */
export const stripLegalForm = (name: string): string => name.trimEnd().replace(LEGAL_FORM, '');

/**
 * The identifying words of a name of two or more words, each with the corresponding word of the replacement.
 * @param replacement the replacement of the complete name
 */
export function getNameParts(name: string, replacement: string): NamePart[] {
  const words = splitWords(stripLegalForm(name));
  if (words.length < 2) return [];
  const standIns = splitWords(stripLegalForm(replacement)).filter((word) => !COMMON.has(normaliseForMatching(word)));
  return words
    .map(normaliseForMatching)
    .filter((word) => word.length >= SHORTEST && !isStopWord(word) && !/^\p{N}+$/u.test(word))
    .map((word, at) => ({
      fold: word,
      isOrdinary: ORDINARY.has(word),
      made: standIns[at] ?? `${standIns[0] ?? replacement}-${at}`,
    }));
}

/** Whether a folded word identifies no person. */
export const isStopWord = (normalisedWord: string): boolean => COMMON.has(normalisedWord);
