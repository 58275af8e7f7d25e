import type { ErrorCode } from '#shared/error-catalogue.ts';

/** What one code says that others with the same message don't, for support. */
export const ONLY_OF_CODE: Readonly<Partial<Record<ErrorCode, string>>> = {
  606: 'En una lista sale el panel de error, no la imagen de «No se encontraron datos».',
  608: 'En una lista sale el panel de error, no la imagen de «No se encontraron datos».',
  610: 'En una lista sale el panel de error, no la imagen de «No se encontraron datos».',
  622: 'También lo da quien ha pedido demasiados enlaces seguidos (HTTP 429): basta con esperar.',
  644: 'La longitud no está entre 12 y 30 caracteres.',
  645: 'Falta una mayúscula.',
  646: 'Falta una minúscula.',
  647: 'Faltan números: hacen falta dos.',
  648: 'Falta un símbolo admitido, o la contraseña es fácil de adivinar.',
  692: 'Al registrarse, la factura no es de ese proveedor; en los datos del proveedor, un campo no cumple su regla.',
  695: 'El nombre de la empresa no se cambia en el portal.',
  700: 'También lo da una factura que ya no existe.',
  715: 'Los dígitos de control del IBAN no cuadran: casi siempre, una cifra mal copiada.',
  730: 'El IBAN no tiene la longitud o la forma de su país.',
  1061: 'Significa lo mismo que el 711.',
  1086: 'Significa lo mismo que el 712.',
  7869: 'Significa lo mismo que el 713, pero en una lista sale el panel de error.',
  15935: 'Significa lo mismo que el 714.',
  16342: 'Los dígitos de control de la cuenta española no cuadran, aunque los del IBAN sí.',
  25422: 'Significa lo mismo que el 716.',
  25828: 'Significa lo mismo que el 717.',
};
