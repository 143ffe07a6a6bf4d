import { DropdownMenu as Primitive } from 'radix-ui';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import { classNames } from '../lib/class-names.ts';

/** A menu that drops from its trigger. */
export function Menu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger ref={setButton} asChild>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal
        // In the landmark of its button, where those look for it who go from one to the next.
        container={button?.closest<HTMLElement>('header, main') ?? null}
      >
        <Primitive.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="appear z-30 max-w-[min(24rem,calc(100vw-1.5rem))] min-w-60 rounded-md border border-line bg-surface p-1.5 shadow-lifted"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3.5 outline-none select-none data-disabled:opacity-55 data-highlighted:bg-evergreen-soft [&_svg]:size-[1.125rem]',
        className,
      )}
      {...rest}
    />
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Primitive.Label className="border-b border-line px-3.5 pt-2 pb-3 wrap-anywhere">
      {children}
    </Primitive.Label>
  );
}
