import { Component, type ReactNode } from 'react';
import { LoadError } from './page-states.tsx';

type Props = {
  /** What its code is for: "The preview". */
  what: string;
  children: ReactNode;
};

/** Keeps the rest of a page where the code of one part could not be loaded, as in a tunnel. */
export class LoadBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <LoadError what={this.props.what} /> : this.props.children;
  }
}
