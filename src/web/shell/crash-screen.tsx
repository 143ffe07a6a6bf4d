import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

type Props = {
  /** Where one is: elsewhere everything may be well again. */
  place?: string;
  children: ReactNode;
};

type State = { crashed: boolean; place: string | undefined };

/** Says so where a page could not be shown or its code not be loaded, instead of showing nothing. */
export class CrashScreen extends Component<Props, State> {
  override state: State = { crashed: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { crashed: false, place };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main
        role="alert"
        className="mx-auto flex max-w-md flex-col items-center gap-5 px-4 py-24 text-center"
      >
        <h1 className="text-h1">This page could not be shown</h1>
        <p className="text-muted">
          Please check your connection and load it again. What you have saved is safe.
        </p>
        <Button onClick={() => window.location.reload()}>Load Again</Button>
      </main>
    );
  }
}
