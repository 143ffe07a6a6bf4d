import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/app.css';
import { queryClient } from './lib/query-client.ts';
import { Router } from './router.tsx';
import { CrashScreen } from './shell/crash-screen.tsx';
import { ToastProvider } from './ui/toast.tsx';
import { TooltipProvider } from './ui/tooltip.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <ToastProvider>
            <CrashScreen>
              <Router />
            </CrashScreen>
          </ToastProvider>
        </TooltipProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
