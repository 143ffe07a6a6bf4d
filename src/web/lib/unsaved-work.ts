import { useEffect } from 'react';

/** Work that is not saved, and whether an address is still part of where it is done. */
type Unsaved = { isWithin: (path: string) => boolean };

const works = new Set<Unsaved>();

/** Whether going there would leave something unsaved behind. */
export const leavesUnsavedWork = (path: string): boolean =>
  [...works].some(({ isWithin }) => !isWithin(path));

/**
 * While there is something unsaved, leaving asks first: the browser for closing and reloading, the app
 * for its own links and for Back. `place` is the start of the addresses that are no leaving.
 */
export function useUnsavedWork(isUnsaved: boolean, place: string): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const work: Unsaved = { isWithin: (path) => path === place || path.startsWith(`${place}/`) };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    works.add(work);
    window.addEventListener('beforeunload', warn);
    return () => {
      works.delete(work);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved, place]);
}
