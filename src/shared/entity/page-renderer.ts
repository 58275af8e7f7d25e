/** The file of a built portal that renders the first page of an entity; servers need not publish it. */
export const PAGE_RENDERER_FILE = '.pages/render-page.cjs';

/**
 * The attribute of the root element of a page that says from which definition it was published: that of Login was also
 * rendered from it.
 */
export const PAGE_ATTRIBUTE = 'data-page';

/** That attribute with its value, in the text of a page. */
export const PAGE_MARK = / data-page="\w+"/;

/** Renders the page of Login for an entity. @param definition the content of its `config/{host}.json` */
export type PageRenderer = (definition: string) => string;

export interface PageRendererModule {
  /**
   * Creates the renderer of the first page (R-ALL-01): Login with the brand of an entity in the HTML, made by the
   * components that take it over in the browser.
   * @param shell the page of the build, `index.html`
   * @param readStyle returns the text of a style sheet to which it links, by its path
   * @throws Error when the shell has another structure
   */
  createPageRenderer: (shell: string, readStyle: (path: string) => string) => PageRenderer;
}
