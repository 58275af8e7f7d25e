import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { loadCode, type CodeLoadError, getCodeLoadErrorTextKey } from './load-code.ts';
import { reloadPage } from './reload-page.ts';

/** Replaces a component whose code cannot be loaded: shows the reason, and a button to reload the page. */
const CodeLoadFailure = ({ error }: { error: CodeLoadError }) => (
  <p role="alert" className="missing-part">
    {translate(getCodeLoadErrorTextKey(error))}{' '}
    <button type="button" className="ask-support" onClick={reloadPage}>
      {translate('ui.reload')}
    </button>
  </p>
);

/**
 * A component whose code loads on demand. If it cannot be loaded, it shows that in its place.
 * @param isDecoration the screen works without it
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isDecoration = false,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    loadCode(load).catch((error: CodeLoadError) => ({
      default: () => (isDecoration ? null : <CodeLoadFailure error={error} />),
    })),
  );
