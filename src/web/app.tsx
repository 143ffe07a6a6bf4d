import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { queryClient } from './lib/query-client.ts';
import { Router } from './router.tsx';
import { CrashScreen } from './shell/crash-screen.tsx';
import { keepFocus } from './shell/keep-focus.ts';
import { NavigationGuard } from './shell/navigation-guard.tsx';
import { ToastProvider } from './ui/toast.tsx';
import { TooltipProvider } from './ui/tooltip.tsx';

/** The whole app; `path` is told where there is no browser that knows it. */
export function App({ path }: { path?: string }) {
  useEffect(keepFocus, []);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <NavigationGuard path={path}>
          <TooltipProvider>
            <ToastProvider>
              <CrashScreen>
                <Router />
              </CrashScreen>
            </ToastProvider>
          </TooltipProvider>
        </NavigationGuard>
      </QueryClientProvider>
    </StrictMode>
  );
}
