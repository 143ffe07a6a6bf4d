import { Link } from 'wouter';
import { useTitle } from '../lib/use-title.ts';
import { Wreath } from '../ui/botanicals.tsx';
import { buttonStyle } from '../ui/button.tsx';

export function NotFoundPage() {
  useTitle('Page Not Found');
  return (
    <main className="relative grid min-h-[80dvh] place-content-center overflow-hidden px-6 text-center">
      <Wreath className="absolute top-1/2 left-1/2 w-[34rem] max-w-none -translate-1/2 opacity-30 [--leaf:var(--evergreen-soft)]" />
      <div className="relative grid max-w-72 justify-items-center gap-5">
        <h1 className="text-h2">404 Page Not Found</h1>
        <p className="text-muted">Nothing is kept under this address.</p>
        <Link href="/" className={buttonStyle()}>
          Back to Home
        </Link>
      </div>
    </main>
  );
}
