import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';

const VISIBLE_SHARE = 0.2;

type Props = ComponentProps<'section'> & {
  /** Told once, when the part is seen for the first time. */
  onSeen?: () => void;
};

/** A part of the page that fades in once a fifth of it is seen, and stays. */
export function Reveal({ className, onSeen, ...rest }: Props) {
  const section = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  const seen = useRef(onSeen);
  useEffect(() => {
    const element = section.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setSeen(true);
        seen.current?.();
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
      data-reveal=""
      className={classNames(
        'transition-[opacity,translate] duration-700 ease-out motion-reduce:translate-y-0 motion-reduce:opacity-100',
        isSeen ? 'opacity-100' : 'translate-y-5 opacity-0',
        className,
      )}
      {...rest}
    />
  );
}
