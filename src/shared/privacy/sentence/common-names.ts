/**
 * First names and surnames that most people in Spain have, without accents, and the short forms of them. None of them is
 * a word of another meaning that suppliers write: no `mora`, `julio` or `pilar`.
 */
const NAMES: ReadonlySet<string> = new Set(
  // First names.
  (
    'adrian agustin aitor alberto alejandra alejandro alex alfonso alfredo alicia alvaro amparo ana andrea andres angela ' +
    'angeles antonia antonio antonia anton arturo beatriz begona belen bernardo borja carla carles carlos carmela carmen ' +
    'carolina catalina cecilia cesar chema conchi concha cristian cristina curro daniel daniela dani david diego eduardo ' +
    'elena elisa emilia emilio encarna encarni enric enrique ernesto esteban ester esther eugenia eva federico felipe ' +
    'felix fernanda fernando fermin fran francisca francisco gabriel gabriela gema gerardo german gonzalo gregorio ' +
    'guillermo gustavo hector hugo ignacio ines inma inmaculada irene isabel ismael ivan jacinto jaime javi javier jesus ' +
    'joan joaquin jordi jorge jose josefa josep juan juana juani juanjo juanma julia julian laia laura lorena lorenzo ' +
    'lourdes lucas lucia luis luisa lola magdalena maite manolo manoli manuel manuela marc marcos margarita maria mariano ' +
    'maribel marina mario marisa marisol marta mateo matilde mauricio miguel miriam mohamed monica montse montserrat ' +
    'natalia nacho nerea nicolas noelia nuria olga oscar pablo paco paca paqui pascual patricia paula pedro pepa pepe pepi ' +
    'quique rafa rafael ramon raquel raul rebeca ricardo rita roberto rocio rodrigo rosalia ruben salvador samuel sandra ' +
    'santi santiago sara sebastian sergio silvia sofia sonia susana susi teresa tere toni tono tonia vanesa veronica ' +
    'vicente victor xavier yolanda inaki iker ainhoa unai ane mikel xabier josu ' +
    // Surnames.
    'aguilar alonso alvarez arias benitez bernal caballero cabrera calderon carmona carrasco castro crespo diaz dominguez ' +
    'duran esteve fernandez ferrer gallardo garcia garrido gil gimenez gomez gonzalez gutierrez hernandez hernando ' +
    'herrera hidalgo ibanez jimenez lopez lozano manzano marquez martin martinez medina menendez mendez molina montero ' +
    'moya munoz navarro nieto nunez ortega ortiz parra pascual perez puig ramirez ramos rodriguez rojas roig romero ruiz ' +
    'saez sanchez santamaria santana sanz serrano serra soler suarez vargas vazquez velasco vidal vila ' +
    // As they are shortened.
    'fdez glez gzlez hdez hdz mtnez mtz rdguez rguez rdez gmez snchez schez szez jmnez'
  ).split(' '),
);

/** Whether a word without accents, in lower case, is a common name. */
export const isCommonName = (word: string): boolean => NAMES.has(word);
