import { beforeAll, describe, expect, test } from 'vitest';
import { ERROR_CODES, errorTextKey, isNotFound } from '#shared/error-catalogue.ts';
import { errorsEn } from './errors.en.ts';
import { errorsEs } from './errors.es.ts';
import { addTexts, translate } from './i18n.ts';

type Row = readonly [codes: readonly number[], message: string];

/** What a supplier reads for each code, by the lowest of the codes with one meaning; none is read from the catalogue. */
const MESSAGES: readonly Row[] = [
  [[1], 'El esquema de pagos ha rechazado la operación.'],
  [[4], 'La entidad ha rechazado la operación.'],
  [[6], 'Falta documentación por entregar.'],
  [[7, 709], 'No se han encontrado datos.'],
  [[320, 710], 'La operación no es correcta.'],
  [[400], 'La solicitud no es válida. Revise los datos e inténtelo de nuevo.'],
  [[401], 'El tiempo ha expirado. Por favor, repita la solicitud.'],
  [[500], 'No podemos procesar su solicitud en este momento. Inténtelo de nuevo más tarde.'],
  [[600], 'No podemos validar ahora los datos facilitados. Inténtelo de nuevo más tarde.'],
  [[601], 'No se ha podido crear el usuario.'],
  [[602], 'No se ha podido validar la cuenta.'],
  [[603], 'El correo electrónico no coincide con el registrado.'],
  [[604], 'El proveedor no coincide con el registrado.'],
  [[605], 'El usuario ya está verificado, pero se encuentra bloqueado.'],
  [[606, 608, 610, 615, 724, 725, 728], 'No hay resultados para su búsqueda.'],
  [[607], 'El servicio de búsqueda de usuarios no responde correctamente.'],
  [[611], 'No se ha podido eliminar el usuario.'],
  [[612], 'No se puede eliminar el usuario principal.'],
  [[613], 'No puede eliminar su propio usuario.'],
  [[614], 'No se ha podido desvincular el proveedor del usuario.'],
  [[616], 'No podemos verificar ahora los datos del usuario. Inténtelo de nuevo más tarde.'],
  [[617], 'El usuario ya está verificado.'],
  [[618], 'El correo electrónico no es válido: ya existe un usuario con él.'],
  [[619], 'La contraseña no puede contener caracteres iguales consecutivos.'],
  [[620], 'La contraseña no puede contener el alias.'],
  [[621], 'El formato de la fecha no es correcto.'],
  [[622, 623, 624, 625], 'No hemos podido enviar el correo electrónico. Inténtelo de nuevo más tarde.'],
  [[626], 'Su contraseña ha caducado. Revise su correo electrónico para crear una nueva.'],
  [[627], 'Su cuenta está bloqueada.'],
  [[629], 'El usuario está inactivo.'],
  [[631], 'Solo se permite un usuario principal.'],
  [[632], 'No se ha encontrado el usuario.'],
  [[633], 'La contraseña actual no es correcta.'],
  [[634], 'La contraseña es una de las últimas que ha utilizado. Elija otra.'],
  [[635], 'Su cuenta aún no está validada. Le hemos enviado de nuevo el correo electrónico de validación.'],
  [[636], 'Su cuenta se ha bloqueado por superar el número de intentos fallidos.'],
  [[637], 'El correo electrónico o la contraseña no son correctos.'],
  [[638], 'Su contraseña ha caducado.'],
  [[639], 'El usuario no pertenece a esta entidad.'],
  [[640], 'El correo electrónico nuevo es igual al anterior.'],
  [[641], 'El correo electrónico ya existe.'],
  [[642], 'Faltan datos por rellenar.'],
  [[643], 'La contraseña nueva es igual a la anterior.'],
  [
    [644, 645, 646, 647, 648],
    'La contraseña debe tener entre 12 y 30 caracteres, con mayúsculas, minúsculas, números y algún símbolo. No puede ser fácil de adivinar: palabras frecuentes, el nombre de la empresa o secuencias.',
  ],
  [[649], 'Solo puede activar un tipo de alerta: SMS o correo electrónico.'],
  [[650], 'Su usuario está bloqueado. Revise su correo electrónico para desbloquearlo.'],
  [[651], 'Su sesión ha caducado. Por favor, vuelva a iniciar sesión.'],
  [
    [652, 653, 654, 655, 656, 657, 658, 678, 679, 704],
    'El servicio no ha respondido correctamente. Inténtelo de nuevo más tarde.',
  ],
  [[680], 'Debe indicar el usuario.'],
  [[681], 'El campo debe tener entre 8 y 9 caracteres.'],
  [[683], 'La entidad debe coincidir con la del usuario conectado.'],
  [[684], 'El código de proveedor debe coincidir con el del usuario conectado.'],
  [[685], 'Hay un error en la configuración de la entidad.'],
  [[686, 688], 'No se han podido preparar los datos de la operación.'],
  [[687], 'La cuenta introducida no es correcta.'],
  [[689], 'No se ha podido eliminar la cuenta.'],
  [[690], 'No se ha podido modificar la cuenta.'],
  [[691], 'No se han podido consultar las cuentas.'],
  [[692, 695], 'No se han podido validar los datos del proveedor.'],
  [[693], 'No se ha podido validar la entidad.'],
  [[694], 'No se han podido cargar los clientes.'],
  [[696], 'No se han podido modificar los datos del proveedor.'],
  [[697], 'No se ha podido crear el anticipo automático.'],
  [[698], 'No se ha podido dar de baja el anticipo automático.'],
  [[699], 'No se han encontrado anticipos automáticos para su búsqueda.'],
  [[700, 702], 'No se han encontrado facturas.'],
  [[701], 'No se ha podido modificar el anticipo automático.'],
  [[703], 'No se ha podido crear el anticipo.'],
  [[705], 'No se ha podido obtener una referencia para la operación.'],
  [[707], 'No hay ningún destinatario configurado para esta entidad financiera.'],
  [[711, 1061], 'La operación solicitada no está disponible.'],
  [[712, 1086], 'El terminal no existe.'],
  [[713, 7869], 'La cuenta ya existe.'],
  [[714, 15935], 'La modificación no está permitida.'],
  [[715, 730, 16342], 'El IBAN no es válido. Debe ser un IBAN español.'],
  [[716, 25422], 'Debe indicar el IBAN.'],
  [[717, 25828], 'Debe indicar el documento oficial del proveedor.'],
  [[720], 'El BIC no es correcto.'],
  [[722], 'La extensión del documento no es válida.'],
  [[723], 'El proveedor no es titular de la cuenta.'],
  [[726], 'Debe indicar el cliente.'],
  [[727], 'No hay facturas financiables hasta el próximo vencimiento de financiación.'],
  [[729], 'El valor de la referencia no es correcto.'],
  [[731], 'Debe indicar el BIC.'],
  [[732], 'El importe a financiar supera el importe pendiente.'],
  [[733], 'Ya existe un proveedor con esa referencia.'],
  [[734], 'Las facturas ya están financiadas.'],
  [[735], 'El documento del proveedor y el cliente no se corresponden.'],
  [[736], 'Debe indicar el total de facturas.'],
  [[737], 'Debe seleccionar al menos una factura.'],
  [[738], 'Debe indicar el importe nominal.'],
  [[739], 'El enlace ha caducado. Le hemos enviado un nuevo correo electrónico de validación.'],
  [[740, 741], 'No podemos procesar su solicitud. Por favor, contacte con su oficina.'],
  [[1000], 'No hay conexión con el servicio. Compruebe su conexión e inténtelo de nuevo.'],
  [[1001], 'Se ha producido un error de autenticación.'],
  [[1002], 'Se ha producido un error desconocido.'],
];

const FALLBACK = 'El tiempo ha expirado. Por favor, repita la solicitud.';

const named = (codes: readonly number[]) => codes.map((code) => `R-CODE-${code}`).join(' ');
const messageOf = (code: number) => translate(errorTextKey(code));

beforeAll(() => addTexts({ es: errorsEs, en: errorsEn }));

describe('R-ERR-19 R-ERR-23 R-ERR-26 R-ERR-27 R-ERR-28 the Spanish message of', () => {
  test.each(MESSAGES.map(([codes, message]) => [named(codes), message, codes] as const))(
    '%s: %s',
    (_ids, message, codes) => {
      for (const code of codes) expect(messageOf(code), `code ${code}`).toBe(message);
    },
  );
});

test('R-ERR-19 there are 132 codes, no more and no fewer; those with another meaning have another message', () => {
  const codes = MESSAGES.flatMap(([each]) => each);
  expect(new Set(codes).size).toBe(132);
  expect(ERROR_CODES).toEqual(codes.toSorted((one, other) => one - other));
  expect(new Set(MESSAGES.map(([, message]) => message)).size).toBe(MESSAGES.length);
});

test.each([0, 2, 402, 609, 628, 630, 659, 677, 682, 706, 708, 718, 719, 721, 999_999])(
  'R-ERR-03 R-ERR-25 code %i has no message of its own and shows that of 401',
  (code) => expect(messageOf(code)).toBe(FALLBACK),
);

test('each of the 132 has an English message too', () => {
  for (const code of ERROR_CODES) expect(errorsEn[errorTextKey(code)], `code ${code}`).toMatch(/\.$/);
});

test('R-ERR-05 exactly eight codes show the not-found picture', () => {
  expect(ERROR_CODES.filter(isNotFound)).toEqual([615, 709, 713, 724, 725, 727, 728, 734]);
});
