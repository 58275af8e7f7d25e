import type { SupplierPhrase } from './supplier-phrases.ts';

type TelephoneSentence = Omit<SupplierPhrase, 'means'>;

/** Whole sentences of suppliers on the telephone, typed as they are said, with what answers them. */
export const TELEPHONE_SENTENCES: readonly TelephoneSentence[] = [
  {
    says: 'pongo el número de la factura y me dice que no hay datos',
    finds: ['situation search-finds-nothing', 'situation invoices-missing', 'situation filtered-away'],
  },
  {
    says: 'busqué una factura y ahora no me sale ninguna',
    finds: ['situation search-finds-nothing', 'situation filtered-away', 'situation invoices-missing'],
  },
  {
    says: 'no encuentro la factura que busco',
    finds: ['situation search-finds-nothing', 'situation invoices-missing'],
  },
  {
    says: 'me salió un cartel de las cookies, lo cerré y ahora no puedo entrar',
    finds: ['situation cannot-log-in', 'situation cookies'],
  },
  {
    says: 'he puesto la clave tres veces y nada',
    finds: ['situation cannot-log-in', 'code 637', 'code 636', 'code 627'],
  },
  { says: 'no sé si el anticipo está hecho', finds: ['situation outcome-unknown', 'situation advance-done'] },
  {
    says: 'cómo sé si me han aceptado el anticipo',
    finds: ['situation advance-done', 'situation outcome-unknown', 'situation receipt'],
  },
  {
    says: 'he pedido el adelanto por el móvil y no sé si ha entrado',
    finds: ['situation advance-done', 'situation outcome-unknown'],
  },
  { says: 'se me han borrado todas las facturas', finds: ['situation filtered-away', 'situation invoices-missing'] },
  { says: 'me han desaparecido las facturas', finds: ['situation filtered-away', 'situation invoices-missing'] },
  { says: 'puse un filtro y ahora está todo vacío', finds: ['situation filtered-away'] },
  { says: 'se queda en blanco', finds: ['situation blank-page'] },
  { says: 'solo me sale el logo dando vueltas', finds: ['situation blank-page', 'situation slow'] },
  { says: 'la página no carga nada', finds: ['situation blank-page', 'situation slow'] },
  {
    says: 'me pone que la cuenta está bloqueada',
    finds: ['code 627', 'code 650', 'code 636', 'situation blocked-by-bank'],
  },
  {
    says: 'estoy bloqueado y no me llega el correo para desbloquear',
    finds: ['code 627', 'code 650', 'situation blocked-by-bank', 'situation mail-missing'],
  },
  { says: 'la cuenta me sale en revisión', finds: ['situation account-in-review'] },
  {
    says: 'me pone pendiente de no sé qué la cuenta',
    finds: ['situation account-in-review', 'situation account-needs-document'],
  },
  { says: 'me han tirado para atrás la cuenta', finds: ['situation account-refused'] },
  {
    says: 'ayer entraba y hoy dice que no existo',
    finds: ['situation user-gone', 'situation cannot-log-in', 'code 632', 'code 637'],
  },
  { says: 'mi jefe me ha quitado el usuario', finds: ['situation user-gone'] },
  { says: 'le di dos veces sin querer', finds: ['situation pressed-twice'] },
  { says: 'he hecho clic dos veces y creo que lo he pedido doble', finds: ['situation pressed-twice'] },
  { says: 'me he bajado el excel y no vienen todas', finds: ['situation export-cut'] },
  { says: 'en el excel faltan facturas', finds: ['situation export-cut'] },
  { says: 'el excel viene a medias', finds: ['situation export-cut'] },
  { says: 'la hoja de cálculo no está completa', finds: ['situation export-cut'] },
  {
    says: 'me dice que el correo no es correcto pero es el de siempre',
    finds: ['situation other-entity', 'situation cannot-log-in', 'code 637'],
  },
  { says: 'trabajo con dos bancos y no sé cuál es', finds: ['situation other-entity'] },
  { says: 'entro con el usuario del otro banco', finds: ['situation other-entity'] },
  { says: 'no me llega el mensaje para activar', finds: ['situation mail-missing'] },
  { says: 'estoy esperando el correo y nada', finds: ['situation mail-missing'] },
  { says: 'me dijeron que me mandaban un enlace y no ha llegado', finds: ['situation mail-missing'] },
  { says: 'el importe que me pone no es el mío', finds: ['situation wrong-invoice-amount'] },
  { says: 'me van a ingresar menos de lo que pedí', finds: ['situation price', 'situation reconciliation'] },
  {
    says: 'el botón de solicitar no hace nada',
    finds: ['situation button-off', 'situation outcome-unknown', 'situation pressed-twice'],
  },
];

/** Sentences with which the search was never tuned. */
export const HELD_OUT_SENTENCES: readonly TelephoneSentence[] = [
  {
    says: 'oiga que no puedo ver las facturas que tenía ayer',
    finds: ['situation invoices-missing', 'situation filtered-away', 'situation search-finds-nothing'],
  },
  {
    says: 'se me ha quedado la pantalla gris y no hace nada',
    finds: ['situation slow', 'situation blank-page', 'situation button-off'],
  },
  { says: 'creo que he pedido el mismo anticipo dos veces', finds: ['situation pressed-twice'] },
  {
    says: 'me ha salido rojo que la contraseña no vale',
    finds: ['code 637', 'situation cannot-log-in', 'situation wrong-input'],
  },
  {
    says: 'la chica que llevaba esto se fue y no podemos entrar',
    finds: ['situation principal-gone', 'situation cannot-log-in'],
  },
  { says: 'no me ha llegado nada al correo para entrar', finds: ['situation mail-missing'] },
  { says: 'el banco me tiene la cuenta parada en validación', finds: ['situation account-in-review'] },
  { says: 'en el excel solo salen las primeras', finds: ['situation export-cut'] },
  {
    says: 'me sale la pantalla vacía desde que puse un importe',
    finds: ['situation filtered-away', 'situation blank-page'],
  },
  { says: 'he escrito un nombre en el buscador y ahora no hay nada', finds: ['situation search-finds-nothing'] },
  { says: 'tengo un mensaje de que estoy bloqueado por mi entidad', finds: ['situation blocked-by-bank', 'code 627'] },
  { says: 'he quitado a mi compañera y ahora quiero que vuelva', finds: ['situation user-gone', 'situation add-user'] },
];
