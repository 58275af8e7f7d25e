import { contrastRatio, MIN_CONTROL_CONTRAST, mixColors } from '#shared/theme/contrast.ts';

/** A colour with its share of what lies below it. */
interface Layer {
  color: string;
  share: number;
}

/**
 * What is wrong with the ring of the element that has the focus: none, or less than 3:1 to what is beside it (R-ALL-05).
 * The backgrounds are those of the elements at points around it; of a gradient, all its colours.
 */
export function findRingProblems(stop: Element): string[] {
  const ringed = ringedOf(stop);
  if (!ringed) return ['has no ring'];
  const { outlineColor, outlineOffset, outlineWidth } = getComputedStyle(ringed);
  const ring = layerOf(outlineColor)?.color ?? '#000000';
  const outer = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  const grounds = new Set(pointsAround(ringed, outer).flatMap(([x, y]) => backgroundsAt(x, y)));
  const worst = Math.min(...[...grounds].map((ground) => contrastRatio(ring, ground)));
  return worst < MIN_CONTROL_CONTRAST
    ? [`has a ring of ${ring} on ${[...grounds].join(', ')}: ${worst.toFixed(2)}`]
    : [];
}

/** The element or the one around it that draws the ring. */
function ringedOf(stop: Element): Element | undefined {
  for (let each: Element | null = stop; each && each !== document.body; each = each.parentElement) {
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(each);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0') return each;
  }
  return undefined;
}

/** Points just outside the ring, or just inside where it lies within the element. */
function pointsAround(ringed: Element, outer: number): [x: number, y: number][] {
  const { left, right, top, bottom } = ringed.getClientRects()[0] ?? ringed.getBoundingClientRect();
  const [x, y, far] = [(left + right) / 2, (top + bottom) / 2, outer > 0 ? outer + 1 : outer - 4];
  const points: [number, number][] = [
    [x, top - far],
    [x, bottom + far],
    [left - far, y],
    [right + far, y],
  ];
  return points.filter(([px, py]) => px >= 0 && py >= 0 && px < innerWidth && py < innerHeight);
}

/** The colours that may be seen at a point: several where a gradient lies there. */
function backgroundsAt(x: number, y: number): string[] {
  const layers: Layer[] = [];
  for (const element of document.elementsFromPoint(x, y)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const gradient = colorsIn(backgroundImage);
    if (gradient.length > 0) return gradient.map((color) => cover(color, layers));
    const layer = layerOf(backgroundColor);
    if (layer?.share === 1) return [cover(layer.color, layers)];
    if (layer) layers.push(layer);
  }
  return [cover(canvasColor(), layers)];
}

/** The colour where no element lies: that of the root or, without one, of the body (CSS Backgrounds 3, 2.11). */
const canvasColor = (): string =>
  [document.documentElement, document.body]
    .map((element) => layerOf(getComputedStyle(element).backgroundColor)?.color)
    .find((color) => color !== undefined) ?? '#ffffff';

/** The colours that a gradient passes through; none for another image. */
function colorsIn(image: string): string[] {
  if (!image.includes('gradient')) return [];
  const ends = [...image.matchAll(/rgba?\([^)]*\)/g)].flatMap(([text]) => layerOf(text)?.color ?? []);
  return ends.flatMap((end, index) => {
    const next = ends[index + 1];
    return next ? [end, ...[0.25, 0.5, 0.75].map((share) => mixColors(end, next, share))] : [end];
  });
}

const cover = (ground: string, layers: readonly Layer[]): string =>
  layers.reduceRight((below, { color, share }) => mixColors(below, color, share), ground);

function layerOf(color: string): Layer | undefined {
  const [red = 0, green = 0, blue = 0, share = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (share === 0) return undefined;
  const hex = [red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('');
  return { color: `#${hex}`, share };
}
