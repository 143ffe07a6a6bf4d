import { useState } from 'react';
import { IconButton } from '../features/chat/icon-button.tsx';
import { TextSizeIcon } from '../features/chat/icons.tsx';

const KEY = 'usher-text';
const { dataset } = document.documentElement;

/** Gives the page the size of letters that this guest chose on an earlier visit. */
export function restoreTextSize(): void {
  try {
    if (localStorage.getItem(KEY) === 'large') dataset.text = 'large';
  } catch {
    // Without storage the letters are as large as the browser's.
  }
}

/** Makes the page's letters larger, and as they were. */
export function TextSizeButton({ label }: { label: string }) {
  const [isLarge, setIsLarge] = useState(dataset.text === 'large');
  const toggle = () => {
    setIsLarge(!isLarge);
    if (isLarge) delete dataset.text;
    else dataset.text = 'large';
    try {
      if (isLarge) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, 'large');
    } catch {
      // It holds for this visit.
    }
  };
  return (
    <IconButton label={label} aria-pressed={isLarge} onClick={toggle}>
      <TextSizeIcon />
    </IconButton>
  );
}
