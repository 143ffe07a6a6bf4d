import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { leavesUnsavedWork } from '../lib/unsaved-work.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type Props = { path: string | undefined; children: ReactNode };

/** Asks before the app's own links, buttons and Back leave something that is not saved. */
export function NavigationGuard({ path, children }: Props) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const aroundNav = useGuardedHistory((proceed) => setLeave(() => proceed));
  const stay = () => setLeave(null);
  return (
    <Router ssrPath={path} aroundNav={aroundNav}>
      {children}
      {leave ? (
        <Dialog
          open
          onOpenChange={stay}
          title="Leave without saving?"
          description="What you have typed is not saved yet. It is kept as a draft, and you will find it here when you come back."
        >
          <div className="flex flex-wrap justify-end gap-3">
            <Button
              look="quiet"
              onClick={() => {
                stay();
                leave();
              }}
            >
              Leave
            </Button>
            <Button onClick={stay}>Stay here</Button>
          </div>
        </Dialog>
      ) : null}
    </Router>
  );
}

// Listeners of the window are called in the order in which they came: this one comes before the
// router's, which would take the page with the work away first.
let onPop: ((event: PopStateEvent) => void) | null = null;
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => onPop?.(event));
}

/**
 * Wraps the app's own navigations, and takes a step Back which would leave unsaved work back at once,
 * until it is decided. `ask` gets what goes on leaving.
 */
function useGuardedHistory(ask: (proceed: () => void) => void): AroundNavHandler {
  const address = useRef('');
  const isAllowed = useRef(false);
  const asking = useRef(ask);
  useEffect(() => {
    asking.current = ask;
  });

  useEffect(() => {
    address.current = window.location.href;
    onPop = (event) => {
      if (isAllowed.current || !leavesUnsavedWork(window.location.pathname)) {
        isAllowed.current = false;
        address.current = window.location.href;
        return;
      }
      // The router is not told; the page that has the work gets its address again.
      event.stopImmediatePropagation();
      window.history.pushState(null, '', address.current);
      asking.current(() => {
        isAllowed.current = true;
        window.history.back();
      });
    };
    return () => {
      onPop = null;
    };
  }, []);

  return (navigate, to, options) => {
    const proceed = () => {
      navigate(to, options);
      address.current = window.location.href;
    };
    if (leavesUnsavedWork(new URL(to, window.location.href).pathname)) ask(proceed);
    else proceed();
  };
}
