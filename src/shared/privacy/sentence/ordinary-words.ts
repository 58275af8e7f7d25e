import { isStopWord } from '#shared/privacy/text/name-parts.ts';

/**
 * Words of which complaints about a portal consist, without accents. Where a password or a name may stand, only these
 * pass; a word that is missing here is blanked there, and stays everywhere else. No first name or surname is among them.
 */
const WORDS: ReadonlySet<string> = new Set(
  // Articles, pronouns, prepositions and conjunctions.
  (
    'a al ante aquel aquella aquello aquellos aqui ahi alla alli algo alguien algun alguna algunas alguno algunos ambos ' +
    'aun aunque bajo bastante cada casi como con conmigo contra cosa cosas cual cuales cualquier cualquiera cuando ' +
    'cuanto cuantas cuantos de del desde donde dos e el ella ellas ello ellos en entonces entre era eran es esa esas ese ' +
    'eso esos esta estas este esto estos excepto hacia hasta i igual incluso la las le les lo los mas me mediante ' +
    'menos mi mia mias mio mios mis misma mismas mismo mismos mucha muchas mucho muchos muy nada nadie ni ningun ' +
    'ninguna ninguno no nos nosotras nosotros nuestra nuestras nuestro nuestros nunca o os otra otras otro otros para ' +
    'pero poca pocas poco pocos por porque pq pues que quien quienes k q se segun ser si sido sin sino sobre solo su ' +
    'sus suya suyo tal tales tambien tampoco tan tanta tanto tantos te ti toda todas todo todos tras tu tus u un una ' +
    'unas uno unos usted ustedes ud uds varias varios vosotros y ya yo salvo ambas demas etc tb xq ' +
    // Time and place.
    'ahora ano anos anoche antes ayer anteayer aqui dentro despues detras dia dias durante enseguida entretanto fuera ' +
    'hace hora horas hoy luego manana mes meses mientras minuto minutos momento momentos noche pasada pasado principio ' +
    'pronto proxima proximo quincena rato recien recientemente segundo segundos semana semanas siempre tarde tardes ' +
    'temprano todavia ultima ultimas ultimo ultimos vez veces arriba abajo delante lado medio final fin cerca lejos ' +
    'primera primero primer segunda tercera tercero festivo laborables habiles ' +
    // Verbs.
    'abre abren abrir acaba acabo acabamos acepta aceptan aceptar acceder accede accedo actualiza actualizar adjunto ' +
    'ando anticipa anticipar anticipo anticipado aparece aparecen aparecia aplica avisa avisan avise ayuda ayudan ayudar ' +
    'ayudenme baja bajar bloquea bloqueada bloqueado bloquean bloquear bloqueo borra borrado borrar busca buscar busco ' +
    'cabe caduca caducada caducado caduco calcula cambia cambiada cambiado cambiar cambie cambiarla cambiarlo cambio ' +
    'cancela cancelar carga cargar cierra cierran cobra cobramos cobran cobrar cobre cobro coge coincide coinciden ' +
    'comprobar compruebo conecta conectar confirma confirmar confirme conoce conozco consta consigo consigue continua ' +
    'continuar contesta contestan copia copio copiar corresponde cree creo crear cuadra cuelga cuesta da dan daba dado ' +
    'dar darle darme debe deben deberia debo decir dejado dejan deja dejar dejaba dejo demora desaparece desaparecido ' +
    'descarga descargar devuelve dice dicen digan dijeron di dicho diga dijo doy elegir elige empece empieza encuentra ' +
    'encuentran encuentro entiende entender entiendo entra entraba entrado entramos entran entrar entre entro envia ' +
    'enviado enviar envian envie equivocado equivoque errado es escribe escribir escribo escrita escrito espera esperando ' +
    'esperar espero esta estaba estaban estado estamos estan estar este estoy estuvo existe existen explica explicar ' +
    'explique explican factura facturo facturamos falla fallan fallo falta faltan figura firma firmado firmar funciona ' +
    'funcionaba funcionan funcionar fue fui fueron ganas guarda guardar gusta ha habeis haber habia hablar habla hablo ' +
    'hacemos hacen hacer hacerlo haga hagan hago han hay haya haz he hecho hemos hice hicimos hizo importa impide incluye ' +
    'indica indique ingresar inicia iniciar intentado intentando intentandolo intentar intente intento intentos ir ' +
    'llama llaman llamamos llamar llame llamen llamenme llamo llega llegado llegan llegar llego lleva llevo llevamos ' +
    'mandado mandan mandar mande manden mando marca mete meter metido meto mira mirar miren muestra muestran necesita ' +
    'necesitamos necesito ofrece olvidado olvide olvidada ocurre ocurrido paga pagado pagan pagar pague parado parece ' +
    'pasa pasaba pasado pasan pasar pasen paso pedi pedido pedimos pedir permite permiten perdido perdi pide piden pido ' +
    'pincho pincha pinchar pierde pierdo poder podemos podido podria podrian podeis poner ponerme pone ponen pongo ' +
    'ponemos preguntar pregunto probado probar probe pruebo pueda puedan puede pueden puedes puedo puesto pulsa pulsar ' +
    'pulse pulso puse pusimos queda quedado quedo quede quiere quieren quiero queremos quisiera realiza realizar ' +
    'rechaza rechazada rechazado recibe recibi recibido recibir recibo recibimos reconoce recordar recuerda recuerdo ' +
    'recupera recuperar registra registrado registrar registrarme registre reiniciar repite repetir responde responden ' +
    'resolver resuelva revisar revisen rogamos ruego sabe saben saber sabemos sale salen salga salia salio salido salir ' +
    'se sea sean seguimos seguir sera seria sido siga sigo sigue siguen simular sirve sirven solicita solicitado ' +
    'solicite solicito solucionar somos son soy suba subir sube subo sucede suena supone tarda tardan tardado tenemos ' +
    'tener tenga tengan tengo tenia tenian tenido tiene tienen tocado toca tramitar trata tratamos ven ver vemos veo ' +
    'vence vencen venci vencido verlo visto viene vienen voy va vale valen valida vamos van vaya veia verificar volver ' +
    'volvemos vuelto vuelve vuelvo vuelvan aparezca llegue funcione entrase ponga pongan firmando firme autoriza autorizar ' +
    'ocurria uso usa usan usar usado usamos necesitaria gustaria agradezco agradeceria agradecemos comentar comento ' +
    'consultar consulto informar informo solicitando trabajo trabajamos trabaja ' +
    // Nouns of the portal and of every day.
    'abono acceso accion actividad administrador administracion administradora alta altas alerta alertas alias anexo ' +
    'anticipos aplicacion apartado apoderado apoderada archivo asesor asesora asesoria aviso avisos autonoma autonomo ' +
    'baja banco blanco bloque boton botones buzon campo campos cantidad cantidades caracter caracteres carta casilla ' +
    'caso cif cifra cifras circulo clave claves clic click cliente clientes cobros codigo codigos comision comisiones ' +
    'comprobante computadora condiciones confirmacion confirming conexion consulta contable contabilidad contrasena ' +
    'contrasenas contrato copia correo correos cuenta cuentas culpa cuota dato datos delegacion denegado departamento ' +
    'derecho descuento detalle digito digitos direccion direcciones dinero dni documento documentos domicilio duda dudas ' +
    'duena dueno email emails empleada empleado empresa empresas encargada encargado enlace enlaces entidad envio equivocacion ' +
    'error errores excel explicacion fecha fechas fichero ficheros fijo financiacion firmas formulario foto gasto gastos ' +
    'gerente gestion gestor gestora gestoria gracias grande gris grises grupo hijo hija historial hoja iban icono imagen ' +
    'importe importes impuesto incidencia informacion informe inicio interes intereses internet iva izquierda jefa jefe ' +
    'justificante justificantes letra letras limite linea lineas link lista listado listados login mail mensaje mensajes ' +
    'menu movil moviles navegador nie nif nombre nombres nota notas numero numeros obra oficina opcion opciones operacion ' +
    'operaciones ordenador orden pagina paginas pago pagos pantalla pantallas papel parte password pdf pedidos pendiente ' +
    'pendientes periodo permiso permisos persona personas pestana pin plazo plazos portal posibilidad precio principal ' +
    'problema problemas propietaria propietario proveedor proveedora proveedores prueba punto puntos razon recibos ' +
    'referencia referencias registro remesa representante respuesta responsable saldo salida saludo saludos seguridad ' +
    'sesion servicio simulacion sistema sms socia socio socios sociedad solicitud solicitudes solucion soporte tabla tae ' +
    'tarjeta tecla telefono telefonos telf tema texto tfno tipo titular tlf tlfno total trabajo transferencia tramite usuaria ' +
    'usuarias usuario usuarios valor vencimiento vencimientos ventana version web arroba whatsapp pc mac windows chrome ' +
    'firefox safari edge iphone android tablet captura ejemplo forma manera fallos motivo gente tiempo ratito culpas ' +
    // Adjectives and adverbs.
    'abierta abierto activa activado activo actual actualmente adecuada ambos anterior anteriores antigua antiguo ' +
    'automatica automatico barata barato bien bonita buen buena buenas bueno buenos cara caro cierto claro completa ' +
    'completo comun conforme correcta correctamente correcto correctos corta debida debido diferente diferentes ' +
    'disponible disponibles distinta distinto dudosa dicha doble electronica electronico enorme enviada equivocada ' +
    'erronea erroneo escritas escritos exacta exacto facil falsa falso fisica fisico gratis habitual imposible incorrecta ' +
    'incorrecto incorrectas incorrectos insegura invalida invalido largo larga lenta lento libre lista listo mal mala ' +
    'malas malo maxima maximo mayor mejor menor minima minimo movida muchisimas muchisimo necesaria necesario negro ' +
    'nueva nuevas nuevo nuevos normal normalmente obligatoria obligatorio parecida parecido pequena pequeno peor perfecta ' +
    'perfectamente personal perdon posible provisional quieta quizas rapida rapido raro rara reciente roja rojo segura ' +
    'seguro sencilla siguiente siguientes sola solamente temporal terminada terminado unica unico urgente urgentemente ' +
    'oculto util vacia vacio valido validos verde vieja viejo vigente autorizada autorizado ' +
    // Courtesy and talk.
    'adios amable ayudeis atentamente atte buenisimas cordial cordiales cordialmente disculpe disculpen encantada ' +
    'encantado estimada estimadas estimado estimados favor hola jo ok oiga perdone perdonen porfa porfavor senor senora ' +
    'senores senoras sr sra vale antemano ' +
    // English.
    'after am an and are at be because been but by can cannot could day days did do does doesnt dont error expired file ' +
    'for from get gets had has have help i in invoice invoices is it its last like log login me my myself need new not of ' +
    'off on or out page password please problem says screen see since stays still thank thanks that the then there they ' +
    'this to too try trying user valid wait was we what when which while who why will with work working works would wrong ' +
    'you your incorrect invalid friday monday again any all anymore code blank up down back no nor always never'
  ).split(' '),
);

/** Whether a word without accents, in lower case, is one that may stand anywhere: it names nobody, and is no password. */
export const isOrdinaryWord = (word: string): boolean =>
  WORDS.has(word) || isStopWord(word) || (word.length > 3 && word.endsWith('s') && WORDS.has(word.slice(0, -1)));
