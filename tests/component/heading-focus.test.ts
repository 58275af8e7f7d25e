import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EntityContext } from '#portal/entity/entity-context.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { Page } from '#portal/ui/pages/Page.tsx';

let root: Root;

beforeEach(() => {
  document.body.innerHTML = '<nav><button>Menú</button></nav><div></div>';
  root = createRoot(document.querySelector('div')!);
  window.history.replaceState({ key: 'one' }, '');
});

afterEach(() => {
  flushSync(() => root.unmount());
  document.body.replaceChildren();
  window.history.replaceState(null, '');
});

const ENTITY = { nameSite: 'Banco' } as Entity;

/** Shows a page, or what stands for it until its code has come. */
function show(title: string, isPlaceholder = false): void {
  const shown = { title, isPlaceholder, children: '' };
  const page = createElement(Page, { ...shown, key: `${title} ${isPlaceholder}` });
  const routed = createElement(MemoryRouter, null, page);
  flushSync(() => root.render(createElement(EntityContext, { value: ENTITY }, routed)));
}

const focused = () => document.activeElement?.textContent;

test('R-ALL-05 the heading has the focus when a screen opens, and still when its code has come', () => {
  show('Facturas', true);
  expect(focused()).toBe('Facturas');
  show('Facturas');
  expect([focused(), document.activeElement?.isConnected]).toEqual(['Facturas', true]);
});

test('R-ALL-05 who has moved the focus while the code was loading keeps it', () => {
  show('Facturas', true);
  document.querySelector('button')!.focus();
  show('Facturas');
  expect(focused()).toBe('Menú');
});

test('R-ALL-05 who goes on to another screen before the code has come finds the focus on the heading of that one', () => {
  show('Facturas', true);
  document.querySelector('button')!.focus();
  window.history.pushState({ key: 'two' }, '');
  show('Cuentas');
  expect(focused()).toBe('Cuentas');
});
