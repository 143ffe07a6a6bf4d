import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';

const VISIBLE_SHARE = 0.2;

/** A part of the page that fades in once a fifth of it is seen, and stays. */
export function Reveal({ className, ...rest }: ComponentProps<'section'>) {
  const section = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = section.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setSeen(true);
        observer.disconnect();
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={section}
      className={classNames(
        'scroll-mt-20 transition-[opacity,translate] duration-700 ease-out motion-reduce:translate-y-0 motion-reduce:opacity-100',
        isSeen ? 'opacity-100' : 'translate-y-5 opacity-0',
        className,
      )}
      {...rest}
    />
  );
}
