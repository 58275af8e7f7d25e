import { Component } from 'react';
import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { AskSupport } from '#portal/ui/AskSupport.tsx';
import { Button } from '#portal/ui/Button.tsx';
import { Contact } from '#portal/ui/Contact.tsx';
import { Picture } from '#portal/ui/Picture.tsx';
import '#portal/ui/panels.css';
import './failure.css';

interface FailureBoundaryProps {
  /** What surrounds the message: the whole page, or the inside of one. */
  frame: 'main' | 'div';
  /** Where the visitor is: going elsewhere is another try. */
  place?: string;
  children: ReactNode;
}

/**
 * Says that a screen could not be drawn, instead of a blank page: a mistake of ours, or code that did not arrive.
 * React offers this for class components only.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ place }: FailureBoundaryProps) {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false });
  }

  override render() {
    const { frame: Frame, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <Frame className={`state-panel ${Frame === 'main' ? 'app-whole' : ''}`}>
        <Picture name="error" />
        <h1>{translate('app.failure')}</h1>
        <p className="state-panel-text">{translate('app.failureText')}</p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {translate('ui.retry')}
        </Button>
        <Contact />
        <AskSupport />
      </Frame>
    );
  }
}
