import type { Advice } from './advice-parts.ts';

/** Of codes about payout accounts and their documents. */
export const ACCOUNT_ADVICE = {
  documentationPending: {
    cause: 'Falta un documento que acredita que la cuenta es de su empresa.',
    remedy: 'Abra «Cuentas de abono», elija la cuenta y adjunte el documento que se le pide (PDF, JPG o PNG).',
    support: 'La cuenta está a la espera de documentación (codEcvEgc 6) o se rechazó la que había (4).',
  },
  accountValidation: {
    cause: 'No hemos podido validar la cuenta.',
    remedy: 'Compruebe el IBAN y espere unos minutos antes de intentarlo de nuevo.',
    support: 'La validación de la titularidad no terminó. Mire en la respuesta de las cuentas qué codEcvEgc tiene.',
  },
  accountIncorrect: {
    cause: 'La cuenta no está entre las de su empresa, o todavía no está validada.',
    remedy: 'Elija una cuenta validada de la lista. Si la suya no aparece, dela de alta en «Cuentas de abono».',
    support: 'La cuenta no existe para ese proveedor o no está validada (codEcvEgc distinto de 2).',
  },
  accountRemoval: {
    cause: 'La cuenta no se puede eliminar ahora: algo depende de ella.',
    remedy:
      'Si hoy ha pedido un anticipo sobre esa cuenta, espere a mañana. Si la usa un anticipo automático, cámbielo antes a otra cuenta.',
    support: 'Hay un anticipo de hoy o un anticipo automático que se abona en esa cuenta.',
  },
  accountChange: {
    cause: 'No se ha podido guardar el cambio de la cuenta.',
    remedy: 'Si ha adjuntado un documento, guárdelo de nuevo como PDF normal, o haga una foto, y vuelva a adjuntarlo.',
    support:
      'Casi siempre, el documento: contiene programas, ficheros, cifrado o no se puede leer. La cuenta sigue como estaba.',
  },
  accountListing: {
    cause: 'Ahora mismo no podemos mostrar sus cuentas.',
    remedy: 'Espere unos minutos y recargue la página.',
    support: 'El sistema de cuentas no responde. Las cuentas no se han perdido.',
  },
  accountExists: {
    cause: 'Esa cuenta ya está dada de alta en su empresa.',
    remedy: 'Búsquela en «Cuentas de abono»; no hace falta añadirla otra vez.',
    support: 'El IBAN ya está en la lista del proveedor, quizá pendiente de validar o rechazado.',
  },
  changeNotAllowed: {
    cause: 'Esa cuenta no se puede modificar en el estado en que está.',
    remedy: 'Si fue rechazada, elimínela y dela de alta de nuevo.',
    support: 'Una cuenta rechazada (codEcvEgc 1) solo se puede eliminar.',
  },
  ibanInvalid: {
    cause: 'El IBAN no es correcto: falta o sobra algún carácter, o se ha cambiado alguno.',
    remedy: 'Cópielo de un recibo o de su banca electrónica. Los españoles empiezan por ES y tienen 24 caracteres.',
    support: 'El IBAN no pasa las comprobaciones; el código dice cuál. No se ha dado de alta nada.',
  },
  ibanRequired: {
    cause: 'Falta el IBAN de la cuenta.',
    remedy: 'Escriba el IBAN o elija una cuenta y repita la operación.',
    support: 'La petición llegó sin cuenta. Mire si la lista de cuentas del proveedor está vacía.',
  },
  bicIncorrect: {
    cause: 'El BIC no es correcto o es de otro país que el IBAN.',
    remedy: 'Cópielo de su banca electrónica: tiene 8 u 11 caracteres.',
    support: 'El BIC no tiene su forma, o su país no es el del IBAN.',
  },
  bicRequired: {
    cause: 'Para una cuenta de fuera de España hace falta también el BIC.',
    remedy: 'Escriba el BIC de su banco junto al IBAN.',
    support: 'El IBAN es de otro país y el BIC venía vacío.',
  },
  extensionInvalid: {
    cause: 'El documento no es de un tipo que podamos leer.',
    remedy: 'Adjunte un fichero PDF, JPG o PNG que se abra bien en su equipo.',
    support: 'La extensión no está admitida o el contenido es de otro tipo que su extensión.',
  },
  notAccountHolder: {
    cause: 'La cuenta no está a nombre de su empresa.',
    remedy:
      'Use una cuenta de la que su empresa sea titular. Si lo es, pida a su banco un certificado de titularidad y contacte con su oficina.',
    support:
      'La comprobación de titularidad ha dado que el titular es otro. La oficina puede revisarlo con el certificado.',
  },
} satisfies Record<string, Advice>;
