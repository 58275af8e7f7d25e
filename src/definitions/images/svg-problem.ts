import { localized } from '#definitions/problems/localized-text.ts';
import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { sentence } from '#definitions/problems/sentence.ts';
import { parseAndCheckSvg, type ParsedSvg, type SvgElement } from './parse-and-check-svg.ts';
import type { SvgFinding, RemovalReason } from './svg-finding.ts';
import { SVG_NAMESPACE } from './svg-names.ts';
import { MAX_ELEMENTS, InvalidSvgError } from './svg-reader.ts';
import { countExpandedElements } from './svg-expansion.ts';

/** The result of checking an SVG. */
interface CheckedSvg {
  /** Why it cannot be published; undefined when it can. */
  problem: ProblemText | undefined;
  /** Whether it has text, whose appearance depends on the viewer's fonts. */
  hasText: boolean;
}

/** Finds why an SVG cannot be published; undefined when it can. */
export const findSvgProblem = (source: string): ProblemText | undefined => checkSvg(source).problem;

/** Parses and checks an SVG. */
export function checkSvg(source: string): CheckedSvg {
  if (!/<(?:[\w-]{1,100}:)?svg\b/i.test(source)) return { problem: NO_DRAWING, hasText: false };
  try {
    const drawing = parseAndCheckSvg(source);
    const hasText = drawing.elements.some(({ name }) => name === 'text');
    return { problem: findDrawingProblem(drawing), hasText };
  } catch (error) {
    if (error instanceof InvalidSvgError) return { problem: MISTAKES[error.kind](error.line), hasText: false };
    throw error;
  }
}

function findDrawingProblem({ elements, findings }: ParsedSvg): ProblemText | undefined {
  const found = (removal: RemovalReason) => findings.find((one) => one.removal === removal);
  if (found('programs')) return PROGRAM;
  const [root] = elements;
  if (root?.name !== 'svg' || root.namespace !== SVG_NAMESPACE) return NAMELESS;
  if (found('elsewhere')) return ELSEWHERE;
  const foreign = found('foreign');
  if (foreign) return notOfADrawing(foreign);
  if (countExpandedElements(elements) > MAX_ELEMENTS) return UNRENDERABLE_SVG;
  return hasSize(root) ? undefined : SIZELESS;
}

const NO_DRAWING: ProblemText = [
  localized({ es: 'el archivo no tiene ningún elemento <svg>', en: 'the file has no <svg> element' }),
  localized({
    es: 'Expórtelo otra vez como SVG con el programa de dibujo.',
    en: 'Export it again from the drawing program as SVG.',
  }),
];

const ELSEWHERE: ProblemText = [
  localized({ es: 'el dibujo trae algo de fuera', en: 'the drawing loads external content' }),
  localized({
    es: 'Al exportar, incluya las imágenes y convierta los textos en trazos.',
    en: 'Embed images and convert text to paths when exporting.',
  }),
];

const notOfADrawing = ({ what }: SvgFinding): ProblemText => [
  localized({
    es: `el dibujo lleva ${what}, que un logotipo no necesita`,
    en: `the drawing has ${what}, which no logo needs`,
  }),
  localized({
    es: 'Expórtelo como SVG sencillo, sin datos del programa de dibujo.',
    en: 'Export it as a plain SVG, without data of the drawing program.',
  }),
];

/** The problem of an SVG that takes too long to render, or cannot be rendered. */
export const UNRENDERABLE_SVG: ProblemText = [
  localized({ es: 'el dibujo no se puede dibujar', en: "the drawing can't be drawn" }),
  localized({
    es: 'Expórtelo otra vez como SVG sencillo, sin símbolos que se repitan unos a otros.',
    en: 'Export it again as a plain SVG, without symbols that refer to each other.',
  }),
];

const PROGRAM: ProblemText = [
  localized({ es: 'el dibujo lleva código de programa', en: 'the drawing contains program code' }),
  localized({
    es: 'Expórtelo como SVG sencillo, sin programas, eventos ni declaraciones (DTD).',
    en: 'Export it as a plain SVG, without scripts, event handlers and declarations (DTD).',
  }),
];

const MISTAKES: Record<InvalidSvgError['kind'], (line: number) => ProblemText> = {
  'ill-formed': (line) => [
    localized({
      es: `el dibujo no está bien formado en la línea ${line}`,
      en: `the drawing is not well-formed at line ${line}`,
    }),
    localized({
      es: 'Expórtelo otra vez; los navegadores no enseñarían nada.',
      en: 'Export it again; browsers would show nothing.',
    }),
  ],
  declarations: () => PROGRAM,
  count: () => UNRENDERABLE_SVG,
  depth: (line) => [
    localized({
      es: `el dibujo tiene más de 100 elementos uno dentro de otro en la línea ${line}`,
      en: `the drawing has more than 100 nested elements at line ${line}`,
    }),
    localized({ es: 'Expórtelo otra vez como SVG sencillo.', en: 'Export it again as a plain SVG.' }),
  ],
};

const NAMELESS: ProblemText = [
  localized({
    es: 'el primer elemento no es un <svg> del espacio de nombres SVG',
    en: 'the first element is not an <svg> of the SVG namespace',
  }),
  sentence(
    localized({
      es: 'Añada xmlns="%{namespace}" al elemento <svg>, o expórtelo otra vez; los navegadores no enseñarían nada.',
      en: 'Add xmlns="%{namespace}" to the <svg> element, or export it again; browsers would show nothing.',
    }),
    { namespace: SVG_NAMESPACE },
    localized({
      es: 'Expórtelo otra vez; los navegadores no enseñarían nada.',
      en: 'Export it again; browsers would show nothing.',
    }),
  ),
];

const SIZELESS: ProblemText = [
  localized({ es: 'el dibujo no dice qué tamaño tiene', en: 'the drawing has no size' }),
  sentence(
    localized({
      es: 'Añada width y height en píxeles a su elemento <svg>.',
      en: 'Add width and height in pixels to its <svg> element.',
    }),
    {},
    localized({ es: 'Expórtelo otra vez con su tamaño en píxeles.', en: 'Export it again with its size in pixels.' }),
  ),
];

const hasSize = (root: SvgElement | undefined): boolean =>
  ['width', 'height'].every((side) =>
    root?.attributes.some(([key, value]) => key === side && /^[\d.]+(px)?$/.test(value)),
  );
