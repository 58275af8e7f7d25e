import type { Plugin } from 'vite';

const NAME = '\0unused-pdf-code';

/**
 * Modules that `@cantoo/pdf-lib` and its font engine import, but that no receipt uses: WOFF2 (the portal's fonts are
 * WOFF), parsing of SVG and XML, and the metrics of the standard fonts. They are half of the library.
 */
const UNUSED =
  /^(?:brotli\/decompress\.js|node-html-better-parser|html-entities|[./]+\/packages\/standard-fonts\/index\.js)$/;

const CODE = `
const refuse = () => { throw new Error('This part of pdf-lib is not built: see src/build/strip-unused-pdf-code.ts.'); };
export { refuse as default, refuse as parse, refuse as encode };
export const NodeType = {};
export const FontNames = {};
export const Font = { load: refuse };
export const Encodings = { WinAnsi: { supportedCodePoints: [] } };
`;

/**
 * Removes the parts of the PDF library that receipts never use from the built portal; calling them throws an Error that
 * says so.
 */
export const stripUnusedPdfCode = (): Plugin => ({
  name: 'unused-pdf-code',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    UNUSED.test(source) && importer?.includes('/node_modules/@cantoo/') ? NAME : undefined,
  load: (id) => (id === NAME ? CODE : undefined),
});
