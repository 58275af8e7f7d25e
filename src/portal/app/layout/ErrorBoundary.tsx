import { Component } from 'react';
import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { SupportButton } from '#portal/ui/errors/SupportButton.tsx';
import { Button } from '#portal/ui/actions/Button.tsx';
import { SupportContact } from '#portal/ui/errors/SupportContact.tsx';
import { CodeLoadError, getCodeLoadErrorTextKey } from '#portal/ui/loading/load-code.ts';
import { Illustration } from '#portal/ui/display/Illustration.tsx';
import { reloadPage } from '#portal/ui/loading/reload-page.ts';
import '#portal/ui/styles/panels.css';
import './failure.css';

interface FailureBoundaryProps {
  /** Whether the message takes the entire page or a part of one. */
  frame: 'main' | 'div';
  /** The current location: a navigation resets the error. */
  address?: string;
  children: ReactNode;
}

/**
 * Shows a message instead of a blank page when rendering fails, because of a bug or because code did not load. React
 * supports error boundaries only as class components.
 */
export class ErrorBoundary extends Component<FailureBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate({ address }: FailureBoundaryProps) {
    if (this.state.error && address !== this.props.address) this.setState({ error: undefined });
  }

  override render() {
    const { frame: Frame, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    const isMissing = error instanceof CodeLoadError;
    return (
      <Frame className={`state-panel ${Frame === 'main' ? 'app-whole' : ''}`}>
        <Illustration name="error" />
        <h1>{translate('app.failure')}</h1>
        <p className="state-panel-text">{translate(isMissing ? getCodeLoadErrorTextKey(error) : 'app.failureText')}</p>
        <Button variant="primary" onClick={reloadPage}>
          {translate(isMissing ? 'ui.reload' : 'ui.retry')}
        </Button>
        <SupportContact />
        <SupportButton />
      </Frame>
    );
  }
}
