import { cdp } from 'vitest/browser';
import { field } from './screen.ts';

const inputOf = (name: string) => field(name).element() as HTMLInputElement;
const setValue = (input: HTMLInputElement, text: string) => (input.value = text);
/** As an extension's own copy of the page does, which knows nothing of React. */
const setNatively = (input: HTMLInputElement, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);

/** How password managers fill in a field. */
export const WAYS = {
  'the value': setValue,
  'the native value': setNatively,
  'the attribute': (input: HTMLInputElement, text: string) => input.setAttribute('value', text),
  'the value and an input event': (input: HTMLInputElement, text: string) => {
    setValue(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  },
  'the native value and an input event': (input: HTMLInputElement, text: string) => {
    setNatively(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  },
  'the native value and a change event': (input: HTMLInputElement, text: string) => {
    setNatively(input, text);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  },
  'the value and events of keys': (input: HTMLInputElement, text: string) => {
    input.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    setValue(input, text);
    input.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  },
  'the value of the focused field': (input: HTMLInputElement, text: string) => {
    input.focus();
    setValue(input, text);
  },
} as const;

export type Way = keyof typeof WAYS;

/** Fills in fields by property, at once. */
export function fillAsManager(values: Record<string, string>, way: Way = 'the value'): void {
  for (const [name, text] of Object.entries(values)) WAYS[way](inputOf(name), text);
}

interface DomNode {
  nodeId: number;
  nodeName: string;
  children?: DomNode[];
  contentDocument?: DomNode;
}

/** The documents of the page and of its frames, in one of which the tests run. */
const listDocuments = (node: DomNode): DomNode[] => [
  ...(node.nodeName === '#document' ? [node] : []),
  ...[...(node.children ?? []), ...(node.contentDocument ? [node.contentDocument] : [])].flatMap(listDocuments),
];

/** Lets fields look filled in by the browser, as Chromium does before it has their text read, until they are removed. */
export async function showAsAutofilled(names: string[]): Promise<void> {
  const session = cdp();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: DomNode };
  for (const { nodeId: document } of listDocuments(root))
    for (const name of names) {
      const found = await session.send('DOM.querySelector', { nodeId: document, selector: `[name="${name}"]` });
      const { nodeId } = found as { nodeId: number };
      if (nodeId) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] });
    }
}
