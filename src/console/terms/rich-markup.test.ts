import { expect, test } from 'vitest';
import { toPlainText } from '#shared/markup/markup-text.ts';
import { isAllowedLink, escapeMarkup, toEntityMarkup } from './rich-markup.ts';

test.each([
  ['<p>Acepto <strong>todo</strong></p>', 'Acepto <strong>todo</strong>'],
  ['<p></p>', ''],
  ['<p>Uno</p><p>Dos</p>', '<p>Uno</p><p>Dos</p>'],
  ['<ul><li><p>Uno</p></li><li><p>Dos</p></li></ul>', '<ul><li>Uno</li><li>Dos</li></ul>'],
  ['<ul><li><p>Uno</p><p>más</p></li></ul>', '<ul><li><p>Uno</p><p>más</p></li></ul>'],
  [
    '<table><tbody><tr><th scope="col"><p>Uno</p></th><td><p>1</p></td></tr></tbody></table>',
    '<table><tbody><tr><th scope="col">Uno</th><td>1</td></tr></tbody></table>',
  ],
  [
    '<p>Uno</p><table><tbody><tr><td><p>1</p></td></tr></tbody></table><p>Dos</p>',
    '<p>Uno</p><table><tbody><tr><td>1</td></tr></tbody></table><p>Dos</p>',
  ],
])("R-STU-10 the editor's markup %s is stored as %s", (html, stated) => {
  expect(toEntityMarkup(html)).toBe(stated);
});

test('R-STU-10 markup can be reduced to its text, and a text can be escaped as markup', () => {
  expect(toPlainText('<p>Uno &amp; <b>dos</b></p><p>tres&nbsp;&lt;4</p>')).toBe('Uno & dos\ntres <4');
  expect(escapeMarkup('A & B < C')).toBe('A &amp; B &lt; C');
  expect(toPlainText(escapeMarkup('A & B &lt; <c>'))).toBe('A & B &lt; <c>');
});

test.each([
  ['https://banco.example/condiciones', true],
  ['mailto:ayuda@banco.example', true],
  ['http://banco.example', false],
  ['javascript:alert(1)', false],
  ['https://banco', false],
  ['https://banco.example/a b', false],
])('R-STU-10 a link to %s: %s', (address, expected) => {
  expect(isAllowedLink(address)).toBe(expected);
});
