import { parseSvg, type SvgElement } from './svg-elements.ts';

const NAMES: Record<string, string> = { white: '#ffffff', black: '#000000', snow: '#fffafa', ivory: '#fffff0' };
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'line', 'text', 'use']);

/**
 * The colours that a drawing is made of, `#rrggbb`.
 * @returns undefined when that can't be told, as one is black by default, or comes from elsewhere
 */
export function drawnColors(source: string): ReadonlySet<string> | undefined {
  const { elements } = parseSvg(source);
  const isFilledAbove = elements.some(({ name, attributes }) => !SHAPES.has(name) && paintsOf(attributes).length > 0);
  const colors = new Set<string>();
  for (const { name, attributes, text } of elements) {
    if (name === 'image' || name === 'style' || (name === 'stop' && text)) return undefined;
    const paints = paintsOf(attributes);
    if (SHAPES.has(name) && paints.length === 0 && !isFilledAbove) return undefined;
    for (const paint of paints) {
      const color = toColor(paint);
      if (color === undefined) return undefined;
      if (color) colors.add(color);
    }
  }
  return colors.size > 0 ? colors : undefined;
}

const PAINTS = new Set(['fill', 'stroke', 'stop-color']);

const paintsOf = (attributes: SvgElement['attributes']): string[] =>
  attributes.flatMap(([key, value]) => {
    if (PAINTS.has(key)) return [value];
    if (key !== 'style') return [];
    return [...value.matchAll(/(?:^|;)\s*(?:fill|stroke|stop-color)\s*:\s*([^;]+)/g)].map(([, paint = '']) => paint);
  });

/** '' for what paints nothing or is said elsewhere in the drawing; undefined for what can't be told. */
function toColor(paint: string): string | undefined {
  const given = paint.trim().toLowerCase();
  if (given === 'none' || given === 'transparent' || given.startsWith('url(')) return '';
  if (/^#[0-9a-f]{6}$/.test(given)) return given;
  if (/^#[0-9a-f]{3}$/.test(given)) return given.replaceAll(/[0-9a-f]/g, '$&$&');
  return NAMES[given];
}
