import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

/** Says so where a page could not be shown or its code not be loaded, instead of showing nothing. */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
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
