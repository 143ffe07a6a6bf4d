import { Link } from 'wouter';
import { classNames } from '../lib/class-names.ts';
import { Logo } from './botanicals.tsx';

type Props = {
  className?: string | undefined;
  /** Of the name beside the mark, such as from which width on it is seen. */
  logoClassName?: string | undefined;
};

/** The way to the start page, by our name. */
export function HomeLink({ className, logoClassName }: Props) {
  return (
    <Link href="/" aria-label="Usher, home" className={classNames('rounded-sm', className)}>
      <Logo className={logoClassName} />
    </Link>
  );
}
