import { useCallback, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 3000;

/** Whether "Changes saved" is to be seen, and what shows it for three seconds. */
export function useSavedNote(): [isShown: boolean, show: () => void] {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback(() => {
    clearTimeout(timer.current);
    setShown(true);
    timer.current = setTimeout(() => setShown(false), SHOWN_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [isShown, show];
}
