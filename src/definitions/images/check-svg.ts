import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { type SvgFinding, createSvgFinding } from './svg-finding.ts';
import {
  ANIMATION_ELEMENTS,
  ALLOWED_ELEMENTS,
  IMAGE_ELEMENTS,
  isAnimatableAttribute,
  isInertNamespace,
  isAllowedSvgAttribute,
  SVG_NAMESPACE,
  XLINK_NAMESPACE,
  XMLNS_NAMESPACE,
} from './svg-names.ts';
import { isFragmentReference, checkStyle } from './svg-style.ts';

/** Elements that execute code; in lower case, because HTML has them too. */
const PROGRAMS = new Set(['script', 'iframe', 'handler', 'listener']);
const RASTER = /^data:image\/(?:png|jpe?g|webp|gif);base64,[\w+/=\s]*$/i;
const LINK = /^(?:https?:\/\/|mailto:)/i;

/** Why an element and its content are not allowed in an image; undefined when they are. */
export function checkSvgElement(tag: SaxesTagNS): SvgFinding | undefined {
  const { local, uri } = tag;
  if (PROGRAMS.has(local.toLowerCase())) return createSvgFinding('programs', `<${local}>`);
  if (uri !== SVG_NAMESPACE) return { ...createSvgFinding('foreign', `<${tag.name}>`), isInert: isInertNamespace(uri) };
  if (!ALLOWED_ELEMENTS.has(local)) return createSvgFinding('foreign', `<${local}>`);
  const leading = local === 'a' ? undefined : checkAddress(tag);
  return leading ?? (ANIMATION_ELEMENTS.has(local) ? checkChange(tag) : undefined) ?? checkExtensions(tag);
}

const valuesOf = ({ attributes }: SaxesTagNS) => Object.values(attributes);
const isAddress = ({ local, uri }: SaxesAttributeNS) => local === 'href' && (uri === '' || uri === XLINK_NAMESPACE);

/** An element that browsers show only with required extensions, of which they have none. */
const checkExtensions = ({ attributes }: SaxesTagNS): SvgFinding | undefined =>
  attributes['requiredExtensions']?.value.trim()
    ? { ...createSvgFinding('foreign', 'requiredExtensions'), isInert: true }
    : undefined;

/** An element with an external reference, or with embedded content that is not checked. */
function checkAddress(tag: SaxesTagNS): SvgFinding | undefined {
  for (const attribute of valuesOf(tag).filter(isAddress)) {
    const value = attribute.value.trim();
    if (value === '' || isFragmentReference(value)) continue;
    if (namesProgram(value)) return createSvgFinding('programs', attribute.name);
    if (IMAGE_ELEMENTS.has(tag.local) && RASTER.test(value)) continue;
    return createSvgFinding(/^data:/i.test(value) ? 'foreign' : 'elsewhere', value);
  }
  return undefined;
}

/** An animation of code, references or anything other than the appearance. */
function checkChange(tag: SaxesTagNS): SvgFinding | undefined {
  const changed = tag.attributes['attributeName']?.value.trim();
  if (changed === undefined || isAnimatableAttribute(changed)) return undefined;
  return createSvgFinding(/^on|href$/i.test(changed) ? 'programs' : 'foreign', `attributeName="${changed}"`);
}

/** All reasons why an attribute of an allowed element is not allowed in an image. */
export function checkSvgAttribute(tag: SaxesTagNS, attribute: SaxesAttributeNS): SvgFinding[] {
  const { name, local, uri, value } = attribute;
  if (uri === XMLNS_NAMESPACE) return [];
  if (/^on/i.test(local) || namesProgram(value)) return [createSvgFinding('programs', name)];
  if (isAddress(attribute)) return tag.local === 'a' ? checkLink(attribute) : [];
  if (!isAllowedSvgAttribute(uri, local)) return [checkUnknown(attribute)];
  if (uri === '' && local === 'style') return checkStyle(value);
  if (FREE.test(name)) return [];
  if (ADDRESS.test(value)) return [createSvgFinding('elsewhere', name)];
  return NEEDS_LOOK.test(value) ? checkStyle(value) : [];
}

/**
 * An external link does not prevent publication, because a page that shows the file as an image does not follow it; the
 * sanitizer removes it.
 */
const checkLink = ({ name, value }: SaxesAttributeNS): SvgFinding[] =>
  value === '' || isFragmentReference(value)
    ? []
    : [{ ...createSvgFinding('elsewhere', name), isInert: LINK.test(value.trim()) }];

/** Unknown attributes have no effect, unless they are references that future browsers might follow. */
function checkUnknown({ name, local, uri, value }: SaxesAttributeNS): SvgFinding {
  if (local === 'base' && uri !== '') return createSvgFinding('elsewhere', name);
  // It names parts of SVG 1.1 by their addresses; browsers ignore it.
  if (name === 'requiredFeatures') return { ...createSvgFinding('foreign', name), isInert: true };
  const isInert = uri === '' ? !ADDRESS.test(value) && !NEEDS_LOOK.test(value) : isInertNamespace(uri);
  return { ...createSvgFinding(ADDRESS.test(value) && uri === '' ? 'elsewhere' : 'foreign', name), isInert };
}

const ADDRESS = /\/\/|[a-z+.-]:/i;
/** Characters that make a value more than plain words and numbers for a CSS parser. */
const NEEDS_LOOK = /[(\\@]|\/\*/;
/** Attributes with free text, which no CSS parser reads. */
const FREE = /^(?:id|class|name|unicode|g1|g2|glyph-name|xlink:title|role|in|in2|result|(?:data|aria)-.*)$/;

/**
 * Whether a value starts with or contains the address of code or a page, as browsers read addresses: without
 * whitespace.
 */
const namesProgram = (value: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- browsers leave them out
  /(?:javascript|vbscript):|data:text/i.test(value.replaceAll(/[\u0000-\u0020]/g, ''));

/** Why an element of another namespace is more than data; undefined when it is only data. */
export const findProgramInForeignElement = (tag: SaxesTagNS): SvgFinding | undefined => {
  const program = valuesOf(tag).find(({ local, value }) => /^on\w/i.test(local) || namesProgram(value));
  return program && createSvgFinding('programs', program.name);
};
