import { Link } from 'wouter';
import { useTitle } from '../lib/use-title.ts';
import { Sprig } from '../ui/botanicals.tsx';
import { buttonStyle } from '../ui/button.tsx';

export function NotFoundPage() {
  useTitle('Page Not Found');
  return (
    <main className="grid min-h-[70dvh] place-content-center justify-items-center gap-6 px-6 text-center">
      <Sprig className="w-40" />
      <h1 className="text-h2">404 Page Not Found</h1>
      <p className="text-muted">Nothing is kept under this address.</p>
      <Link href="/" className={buttonStyle()}>
        Back to Home
      </Link>
    </main>
  );
}
