/**
 * Over two hundred sentences as suppliers write them to support. `{…}` marks what must not leave, `<…>` what must stay
 * readable beside it. The list was written before the rules that it tests.
 */

/** A sentence of the list. */
export interface SupplierSentence {
  /** As it is typed. */
  told: string;
  /** Parts that must not leave, in any notation. */
  secrets: readonly string[];
  /** Parts that must be read unchanged. */
  stays: readonly string[];
}

/** What was typed in fields of the visit, before and after the login; the sentences of the visit repeat it. */
export const TYPED_IN_THE_VISIT: readonly string[] = [
  'Hormigones Vallehermoso',
  'B58204611',
  '18.750,40',
  'rosalia.benitez@hormigones.example',
  'Trebol-azul-77',
  'Obra de Cabanillas',
  '2300',
  'facturas',
  'el',
  'sol',
];

/** What the screen shows beside the portal's own words; no recorded call contains it. */
export const SEEN_IN_THE_VISIT: readonly string[] = [
  'Suministros Peñalba, S.A.',
  'Iñaki Goikoetxea',
  '4.321,09 €',
  'AL-7731',
  'Cuenta Zaldívar',
];

const PASSWORDS = [
  'mi clave es {Perro#2024} y <no me deja entrar>',
  'La contraseña es {Talleres2026!} y <me sale el error 637>',
  'clave: {gatoverde}',
  'contraseña {Luna.Llena.9}, <no funciona>',
  'mi contrasena es {manolito} <pero no entra>',
  'he puesto la contraseña {Betis1907} tres veces <y nada>',
  'pass {hola1234}',
  'mi pass es {Qwerty-99} <y me bloquea>',
  'la contra es {rociojurado} <y no va>',
  'mi contra: {P4tat4s}',
  'PIN {4821}',
  'el pin es {48 21}, <no lo coge>',
  'mi pin es {cuatro ocho dos uno}',
  'password = {Secreto.77}',
  'el password que uso es {MiCasa22} <desde siempre>',
  'código de acceso {7Kx22}',
  'el codigo de acceso es {abrete sesamo}',
  'usuario ana y clave {Sevilla+10}',
  'me pide la clave, pongo {marisol58} <y dice que no es>',
  '{Perro#2024} es mi clave <y no me deja>',
  'entro con {Toledo_45} como contraseña <y no va>',
  'la contraseña antigua era {verano19} y la nueva {Invierno20} <y ninguna vale>',
  'mi clave nueva es «{Río Tinto}»',
  'Contraseña:{Abc.123.xyz}',
  'CONTRASEÑA {PACO1965}',
  'contrseña es {limonero}',
  'la clabe es {guadiana7}',
  'les dejo mi clave ({pepe2000}) <por si la necesitan>',
  'la clave del portal es {nubeblanca} <a ver si ustedes pueden>',
  'mi contraseña sigue siendo {Ebro.1984}',
];

const ACCOUNTS = [
  'mi cuenta es {2100 0418 45 0200051332} <y no la acepta>',
  'la cuenta {21000418450200051332} no sale',
  'cuenta {2100-0418-45-0200051332}',
  'n. de cuenta {2100.0418.45.02.0005.1332} <desde ayer no va>',
  'el iban ES{91-2100-0418-4502-0005-1332} <da error>',
  'iban {ES91.2100.0418.4502.0005.1332}',
  'IBAN {ES91 2100 0418 4502 0005 1332}',
  'iban es{9121000418450200051332}',
  'quiero cobrar en ES {91 2100 0418 45 0200051332} <y no me deja>',
  'cuenta terminada en {2100 0418}',
  'mi cuenta {2100/0418/45/0200051332}',
  'la cuenta {2 1 0 0 0 4 1 8 4 5 0 2 0 0 0 5 1 3 3 2} <no la reconoce>',
  'transferencia a {DE89 3704 0044 0532 0130 00}',
  'mi banco portugues {PT50 0002 0123 1234 5678 9015 4}',
  'tarjeta {4111 1111 1111 1111} <rechazada>',
  'mi visa {4111-1111-1111-1111}',
  'la tarjeta {5555555555554444} <no vale>',
  'mi amex {3782 822463 10005}',
  'la cuenta es {veintiuno cero cero cero cuatro dieciocho cuarenta y cinco}',
  'cuenta {２１００ ０４１８ ４５ ０２０００５１３３２}',
  'cuenta {21OO O418 45 O2OOO51332}',
  'la cuenta que acaba en {051332} <es la buena>',
];

const IDENTIFIERS = [
  'mi dni es {12345678Z}',
  'DNI {12.345.678-Z} <no lo acepta>',
  'mi dni {12 345 678 z}',
  'nif {12345678-z}, <me dice que no existe>',
  'NIE {X-1234567-L}',
  'mi nie es {x 1234567 l}',
  'el cif es {B-58204611} <y dice que no esta dado de alta>',
  'CIF {B58204611}',
  'cif {b.58.204.611}',
  'CIF: {B 58 204 611}',
  'el nif de la empresa es {A/28015865}',
  'Mi VAT es {ESB58204611}',
  'dni sin letra {12345678}',
  'dni {12345678 Z} <y la fecha es el viernes>',
  'mi numero de proveedor es {00481516}',
  'la factura {FV-2026/00112} <no aparece>',
  'factura {2026000112} <sin pagar>',
  'el expediente {45-8812-03} <sigue parado>',
  'contrato nº {778.812.003}',
  'remesa {881 204}',
  'el pedido {12/3456/78} <no sale en la lista>',
];

const PHONES = [
  'mi telefono es {612345678} <llámenme por la mañana>',
  'llamen al {612 34 56 78}',
  'tlf {612-345-678} <gracias>',
  'tel. {612.34.56.78}',
  'movil: {+34 612 345 678}',
  '{0034 612345678} <es mi movil>',
  'telf {91 234 56 78} <de nueve a dos>',
  'fijo ({91}) {2345678}',
  'mi numero: {6 1 2 3 4 5 6 7 8}',
  'mi movil es el {seis doce treinta y cuatro cincuenta y seis setenta y ocho}',
  'llamen al {seis uno dos, tres cuatro cinco, seis siete ocho}',
  'apunte: {seis uno dos 34 56 78}',
  'wasap {612\u00A0345\u00A0678}',
  'mi movil {612–345–678} <por favor>',
  'mi tfno {٦١٢٣٤٥٦٧٨}',
  'mi tfno {6l2 345 678}',
  'el fijo es {958/12/34/56} <preguntar por compras>',
  'whatsapp {6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣}',
];

const EMAILS = [
  'mi correo es {pedro} arroba {talleres} punto example',
  'escribanme a {pedro@talleres.example} <gracias>',
  'email {pedro} @ {talleres} . example',
  'correo: {pedro.ruiz} arroba {gmail} punto com <no me llega nada>',
  'mi mail es {ana} guion bajo {lopez} arroba {hotmail} com',
  '{pedro}(at){talleres}.example <es mi email>',
  'mi correo {pedro} punto {ruiz} arroba {talleres} punto es, <no recibo el enlace>',
  'es {Pedro} Arroba {Talleres} Punto Example',
  'mi correo es {compras}[arroba]{obras}.es',
  'mándenlo a {info} arrova {ferreteria} punto net',
  'el correo {administracion@obrasdelsur.es} <ya no existe>',
  'mi correo es {maria-jose} arroba {yahoo} . es',
];

const NAMES = [
  'soy {Pedro} {Ruíz} <y no puedo entrar>',
  'Hola, soy {pedro} {ruiz}, <no me deja anticipar>',
  'me llamo {Marta} {Gil} <y soy proveedora>',
  'Me llamo {José} {Antonio} de la {Fuente}.',
  'somos Ferretería {Arévalo} <y no cobramos>',
  'Somos Hermanos {Sepúlveda} S.L. <de Murcia>',
  'mi nombre es {Aitor} {Etxebarria}',
  'buenas soy {lucia} <de administracion>',
  'soy la contable, {Marta} {Gil}, <y no veo las facturas>',
  'soy el gerente de Cerrajería {Zurbano} <y no me deja>',
  '<No veo mis facturas.> Atentamente, {Pedro} {Ruíz}',
  '<No me deja entrar.> Un saludo, {Marta}',
  '<No va.> Firmado: {Joaquín} {Sabater}',
  'Fdo. J. {Sabater}',
  'llamo de parte de {Conchi} {Bermúdez}',
  'de parte de ferreteria {arevalo}, <no sale nada>',
  'le escribe {Rosalía} {Benítez} <por un anticipo>',
  'Hola soy Mª {Ángeles} {Cifuentes}',
  'SOY {PEDRO} {RUIZ} <Y NO PUEDO ENTRAR>',
  'mi empresa es {Hormigones} {Arriaga} <y no aparece>',
  'la empresa {Áridos} {Arriaga}, S.L. <no cobra>',
  'el señor {Sabater} <no puede entrar>',
  'Don {Joaquín} <es el apoderado>',
  'my name is {Peter} {Collins} <and I can not log in>',
];

const MIXED = [
  'soy {Pedro} {Ruíz}, mi dni {12.345.678-Z}, clave {Perro#2024}, <y no entro>',
  'mi cuenta {2100 0418 45 0200051332} y mi movil {612 34 56 78} <por si hace falta>',
  'usuario {pedro@talleres.example} contraseña {Manzana_3} <me da el código 637>',
  'me llamo {Ana} y mi correo es ana arroba {obras} punto es, <desde el viernes no entro>',
  'CIF {B-58204611}, tlf {958 12 34 56}, <3 facturas sin pagar>',
  'Somos Talleres {Arévalo}, cif {b58204611}, <la factura de abril no sale>',
  'cambié la clave a {Ribera88} y ahora <dice el código 742>. Soy {Elena}',
  'llamar a {Marta} {Gil} no, soy {Pedro} {Gil}: {612345678}',
];

const OF_THE_VISIT = [
  'puse {Hormigones} {Vallehermoso} al registrarme <y no me reconoce>',
  '{vallehermoso} <no aparece en la lista>',
  'he pedido {18750,40} <y me da menos>',
  'pedi {18.750,40} euros <y no sale>',
  'son {18750} euros <los que faltan>',
  'entré con {trebol-azul-77} <y nada>',
  'mi correo es el de {rosalia.benitez}',
  'le puse {Cabanillas} de nombre a la cuenta',
  'le faltan {2.300} euros <al anticipo>',
  '{Peñalba} <no me paga>',
  '{penalba} <no me paga desde el viernes>',
  'la de {4.321,09} <no la puedo anticipar>',
  'la {AL-7731} <no sale>',
  'el que firma es {Iñaki} {Goikoetxea} <y no está>',
  'no encuentro {Zaldivar} <en mis cuentas>',
];

/** Sentences with something that must not leave. */
const PERSONAL = [...PASSWORDS, ...ACCOUNTS, ...IDENTIFIERS, ...PHONES, ...EMAILS, ...NAMES, ...MIXED];

/** Sentences that hold nothing personal: each leaves unchanged. */
export const HARMLESS_SENTENCES: readonly string[] = [
  'no me deja anticipar',
  'No puedo entrar y no sé por qué.',
  'Me sale el código 742 al darle a confirmar',
  'me da error 637 con la referencia 77dc9ae9fbea',
  'Referencia: c0ffee123456',
  'la referencia es 12a4567890fe y pone error del servicio',
  'tengo 3 facturas y solo veo 2',
  'desde el viernes no veo nada',
  'La factura del 10/03/2026 no sale.',
  'El anticipo del 3-4-2026 sigue pendiente',
  'el 2026-03-10 a las 11:45 se quedó en blanco',
  'la contraseña no me funciona',
  'he olvidado la contraseña y no me llega el correo',
  'no recuerdo mi clave de acceso, ¿qué hago?',
  'La contraseña caducó ayer y no puedo cambiarla.',
  'la nueva contraseña no la acepta, dice que debe tener 8 caracteres',
  'he cambiado la contraseña 3 veces',
  'El código de acceso no me llega',
  'me pide un pin y no sé cuál es',
  'la clave es correcta pero no entra',
  'quiero cambiar la contraseña y el botón está gris',
  'el enlace para recuperar la contraseña ha caducado',
  'no estoy en contra de que cobren comisión',
  'esto va contra lo que pone en el contrato',
  'soy proveedor desde hace años y nunca me había pasado',
  'soy nuevo y no sé cómo se hace',
  'Soy autónomo y no tengo CIF, ¿qué pongo?',
  'somos dos usuarios y solo entra uno',
  'somos una empresa pequeña y necesitamos cobrar antes',
  'soy yo quien tiene que firmar, no mi socio',
  'soy el administrador de la empresa y no veo a los usuarios',
  'soy la contable y no puedo descargar el justificante',
  'no sé si soy el usuario principal',
  'somos proveedores de varios clientes y solo sale uno',
  'Gracias y un saludo',
  'Muchas gracias. Un saludo.',
  'atentamente',
  'El botón Solicitar está gris desde el lunes.',
  'quiero anticipar 1.234,56 € y no me deja',
  'faltan 900,50 € en el último pago',
  'el interés es del 5,25 % y la TAE del 5,38 %',
  'me cobran 12,50 de comisión, ¿es normal?',
  'tengo 15 facturas de 2025 y 20 de 2026',
  'la factura vence a 90 días y me salen 60',
  'no me llega el correo de confirmación',
  'puse mal mi correo y ahora no puedo cambiarlo',
  'el correo que tengo no lleva arroba, ¿por eso falla?',
  'pone que falta un punto en el correo',
  'Cuando pulso Continuar vuelve al principio',
  'me ha salido una pantalla en blanco dos veces',
  'la lista tarda más de 30 segundos',
  'en el móvil no se ve el botón de abajo',
  'no sé qué cuenta poner, ¿la de la empresa o la mía?',
  'la cuenta de abono sale como pendiente desde hace 5 días',
  'el IBAN no lo acepta y está bien escrito',
  '¿por qué el anticipo sale más barato hoy que ayer?',
  'he dado de alta un usuario y no le llega nada',
  'mi jefe no puede entrar con su usuario',
  'no aparece el cliente al que facturo',
  'Sale «No existe lo que busca» y un código 404',
  'errores 742, 652 y 637 uno detrás de otro',
  'uno de los dos anticipos está mal',
  'son las 9:30 y todavía no funciona',
  'primero sale uno, luego dos y luego tres',
  'necesito el justificante del anticipo para el asesor',
  'el fichero Excel no se abre',
  'se me ha bloqueado el usuario por poner mal la clave',
  'llevo tres dias intentandolo, porfavor ayuda',
  'k pasa con el portal, no carga',
  'no funciona nada',
  'me deja elegir la factura pero no el importe',
  'el importe máximo es menor que el de la factura',
  'The page stays blank after I log in',
  'My password does not work since Friday',
];

const MARK = /\{([^{}]*)\}|<([^<>]*)>/g;

const parse = (marked: string): SupplierSentence => {
  const marks = [...marked.matchAll(MARK)];
  return {
    told: marked.replace(/[{}<>]/g, ''),
    secrets: marks.flatMap(([, secret]) => secret ?? []),
    stays: marks.flatMap(([, , stay]) => stay ?? []),
  };
};

/** Sentences with something personal that only its form or the words beside it tell. */
export const PERSONAL_SENTENCES: readonly SupplierSentence[] = PERSONAL.map(parse);

/** Sentences that repeat what was typed in the visit, or what the screen shows. */
export const SENTENCES_OF_THE_VISIT: readonly SupplierSentence[] = OF_THE_VISIT.map(parse);
