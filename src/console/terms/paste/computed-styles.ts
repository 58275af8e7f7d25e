import { getWrittenStyle } from './elements.ts';

/** The properties that decide what a reader sees, as far as the markup of an entity can show it. */
const READ = [
  'background-color',
  'color',
  'content',
  'display',
  'font-style',
  'font-variant-caps',
  'font-weight',
  'list-style-type',
  'text-align',
  'text-decoration-line',
  'text-transform',
  'vertical-align',
  'visibility',
] as const;

/**
 * Lets the browser compute the styles of a clipboard's content, of its style sheets and attributes. The content
 * is on the page only until this function returns, before anything is painted, and loads nothing: only the properties of
 * `READ` count. The policy of the console refuses style attributes and style elements, and allows style sheets that code
 * makes.
 * @param content without images and other elements that load something
 * @param css the clipboard's style sheets
 * @param use reads `getComputedStyle` of elements inside the given one
 */
export function computeStyles(content: Element, css: string, use: (root: Element) => void): Element {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'closed' });
  const root = document.createElement('div');
  root.append(...content.childNodes);
  const written = new Map([...root.querySelectorAll('*')].map((element) => [element, getWrittenStyle(element)]));
  for (const element of written.keys()) element.removeAttribute('style');
  shadow.adoptedStyleSheets = [createSheet(`:host { all: initial } ${css}`)];
  shadow.append(root);
  document.body.append(host);
  try {
    const cache = new Map<string, CSSStyleDeclaration | undefined>();
    for (const [element, text] of written) if (text) applyStyle(element as HTMLElement, text, cache);
    use(root);
  } finally {
    host.remove();
  }
  root.remove();
  return root;
}

/** Parses a style sheet, without rules and properties that are not read. */
function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = sheet.cssRules[index];
    if (rule instanceof CSSStyleRule) removeUnread(rule.style);
    else sheet.deleteRule(index);
  }
  return sheet;
}

function removeUnread(style: CSSStyleDeclaration): void {
  for (const name of Array.from(style)) if (!READ.includes(name as never)) style.removeProperty(name);
}

function applyStyle(element: HTMLElement, text: string, cache: Map<string, CSSStyleDeclaration | undefined>): void {
  if (!cache.has(text)) {
    const [rule] = createSheet(`x { ${text} }`).cssRules;
    cache.set(text, rule instanceof CSSStyleRule ? rule.style : undefined);
  }
  const style = cache.get(text);
  for (const name of style ?? [])
    element.style.setProperty(name, style!.getPropertyValue(name), style!.getPropertyPriority(name));
}
