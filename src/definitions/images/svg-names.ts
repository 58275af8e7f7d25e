const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
export const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

/** The allowed elements: SVG 1.1 and 2 without code and pages, and elements that Inkscape writes for later versions. */
export const ALLOWED_ELEMENTS = words(`
  svg g defs symbol use switch a view title desc metadata style
  path rect circle ellipse line polyline polygon image
  text tspan tref textPath altGlyph altGlyphDef altGlyphItem glyphRef
  linearGradient radialGradient stop pattern mask clipPath marker
  font font-face font-face-src font-face-uri font-face-format font-face-name glyph missing-glyph hkern vkern
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateColor animateMotion animateTransform mpath set color-profile cursor
  midPointStop flowRoot flowRegion flowPara flowSpan flowDiv flowLine meshgradient meshGradient meshrow meshRow meshpatch meshPatch
  mesh hatch hatchpath hatchPath solidcolor solidColor`);

/** Elements that animate an attribute. */
export const ANIMATION_ELEMENTS = words('animate animateColor animateMotion animateTransform set');

/** Elements that show the image at their address. */
export const IMAGE_ELEMENTS = words('image feImage');

/** Presentation attributes: they may have the same values as in a style. */
const PROPERTIES = words(`
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering cursor cx cy d direction display dominant-baseline enable-background fill fill-opacity
  fill-rule filter flood-color flood-opacity font font-family font-feature-settings font-kerning font-size
  font-size-adjust font-stretch font-style font-variant font-variant-caps font-variant-ligatures font-variant-numeric
  font-variant-position font-variation-settings font-weight glyph-orientation-horizontal glyph-orientation-vertical height
  image-rendering inline-size isolation kerning letter-spacing lighting-color line-height marker marker-end marker-mid
  marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events r rx ry shape-inside
  shape-padding shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor
  text-decoration text-decoration-color text-decoration-line text-decoration-style text-indent text-orientation
  text-overflow text-rendering text-transform transform transform-box transform-origin unicode-bidi vector-effect
  visibility white-space width will-change word-spacing writing-mode x y z-index`);

/** The other attributes of the allowed elements, without prefix. */
const OTHERS = words(`
  accent-height accumulate additive alphabetic amplitude arabic-form ascent attributeName attributeType azimuth
  backface-visibility background background-color baseFrequency baseProfile bbox begin bias by calcMode cap-height class
  clipPathUnits contentScriptType contentStyleType crossorigin diffuseConstant divisor dur dx dy edgeMode elevation end
  exponent externalResourcesRequired filterRes filterUnits focusable format fr from fx fy g1 g2 glyph-name
  glyphRef gradientTransform gradientUnits hanging horiz-adv-x horiz-origin-x horiz-origin-y id ideographic in in2
  intercept k k1 k2 k3 k4 kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lang lengthAdjust limitingConeAngle
  local markerHeight markerUnits markerWidth maskContentUnits maskUnits mathematical max media method min mode name
  numOctaves offset operator order orient orientation origin overline-position overline-thickness panose-1 path pathLength
  patternContentUnits patternTransform patternUnits points pointsAtX pointsAtY pointsAtZ preserveAlpha
  preserveAspectRatio primitiveUnits radius refX refY rel rendering-intent repeatCount repeatDur restart
  result role rotate scale seed side slope spacing specularConstant specularExponent spreadMethod startOffset
  stdDeviation stemh stemv stitchTiles strikethrough-position strikethrough-thickness string style
  surfaceScale systemLanguage tabindex tableValues target targetX targetY textLength title to type u1 u2
  underline-position underline-thickness unicode unicode-range units-per-em v-alphabetic v-hanging v-ideographic
  v-mathematical values version vert-adv-y vert-origin-x vert-origin-y viewBox viewTarget widths x-height x1 x2
  xChannelSelector y1 y2 yChannelSelector z zoomAndPan`);

/**
 * Attributes of XLink except its address, and of XML; `xml:base` is not allowed, because it changes the base of all
 * references.
 */
const XLINK = words('title type role arcrole show actuate');
const XML = words('space lang id');

/** Whether the name of an attribute is allowed. @param namespaceUri of its prefix; '' for none */
export function isAllowedSvgAttribute(namespaceUri: string, name: string): boolean {
  if (namespaceUri === '') return PROPERTIES.has(name) || OTHERS.has(name) || /^(data|aria)-[\w.-]+$/.test(name);
  return namespaceUri === XLINK_NAMESPACE ? XLINK.has(name) : namespaceUri === XML_NAMESPACE && XML.has(name);
}

/** Whether an animation may change an attribute: only the appearance, never references or roles. */
export const isAnimatableAttribute = (name: string): boolean =>
  PROPERTIES.has(name) ||
  (OTHERS.has(name) && !['id', 'style', 'type', 'target', 'attributeName', 'attributeType', 'name'].includes(name));

/**
 * Prefixes of the namespaces of drawing programs and metadata. Browsers know none of them, so their elements have no
 * effect.
 */
const PROGRAMS = [
  'http://ns.adobe.com/',
  'adobe:ns:meta/',
  // The declared names of Illustrator's namespaces, written by programs that do not expand them.
  '&ns_',
  'http://www.inkscape.org/namespaces/',
  'http://sodipodi.sourceforge.net/',
  'http://inkscape.sourceforge.net/',
  'http://www.bohemiancoding.com/sketch/',
  'http://www.figma.com/',
  'https://www.figma.com/',
  'http://www.corel.com/coreldraw/',
  'http://www.serif.com/',
  'http://www.vectornator.io/',
  'http://vectornator.io',
  'https://boxy-svg.com',
  'http://boxy-svg.com',
  'http://www.boxy-svg.com',
  'http://svgjs.com/svgjs',
  'http://svgjs.dev/svgjs',
  'http://krita.org/namespaces/',
  'http://www.koffice.org/',
  'http://www.calligra.org/',
  'http://xml.openoffice.org/',
  'http://sun.com/xmlns/',
  'http://schemas.microsoft.com/visio/',
  'http://www.openswatchbook.org/',
  'http://www.gimp.org/',
  'http://www.sketchapp.com/',
  'http://lunacy.',
  'http://graphic.com',
  'http://www.graphicconverter.',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://www.w3.org/2000/01/rdf-schema#',
  'http://purl.org/',
  'http://creativecommons.org/',
  'http://web.resource.org/cc/',
  'http://xmlns.com/foaf/',
  'http://schema.org/',
  'http://iptc.org/',
  'http://www.aiim.org/pdfa/ns/',
  'http://cipa.jp/exif/',
];

/**
 * Whether a namespace contains only data of a drawing program, which browsers ignore. @param uri of its prefix; '' for
 * none
 */
export const isInertNamespace = (uri: string): boolean => uri === '' || PROGRAMS.some((begin) => uri.startsWith(begin));
