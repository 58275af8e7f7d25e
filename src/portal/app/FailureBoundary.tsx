import { Component } from 'react';
import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { Picture } from '#portal/ui/Picture.tsx';
import '#portal/ui/panels.css';
import './app.css';

/**
 * Says that a screen could not be drawn, instead of a blank page: a mistake of ours, or code that did not arrive.
 * React offers this for class components only.
 */
export class FailureBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="state-panel app-failure">
        <Picture name="error" />
        <h1>{translate('app.failure')}</h1>
        <p className="state-panel-text">{translate('app.failureText')}</p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {translate('ui.retry')}
        </Button>
      </main>
    );
  }
}
