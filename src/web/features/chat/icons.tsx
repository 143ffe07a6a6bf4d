import type { ReactNode } from 'react';

/** The chat's few icons, drawn here so that the guests' page loads no icon package. */
function Icon({ size = 20, children }: { size?: number; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function SendIcon() {
  return (
    <Icon size={22}>
      <path d="M12 19V5M5.5 11.5 12 5l6.5 6.5" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon size={18}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function ChevronIcon() {
  return (
    <Icon size={14}>
      <path d="m9 5 7 7-7 7" />
    </Icon>
  );
}

export function GlobeIcon() {
  return (
    <Icon size={18}>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z" />
    </Icon>
  );
}

export function CopyIcon({ done }: { done: boolean }) {
  return (
    <Icon>
      {done ? (
        <path d="m5 12.5 4.5 4.5L19 7.5" />
      ) : (
        <>
          <rect x="9" y="9" width="11" height="11" rx="2.5" />
          <path d="M15 5.5A2.5 2.5 0 0 0 12.5 4h-6A2.5 2.5 0 0 0 4 6.5v6A2.5 2.5 0 0 0 5.5 15" />
        </>
      )}
    </Icon>
  );
}

export function SpeakerIcon() {
  return (
    <Icon>
      <path d="M4.5 9.5v5h3l4.5 4v-13l-4.5 4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
    </Icon>
  );
}

export function StopIcon() {
  return (
    <Icon>
      <rect x="6.5" y="6.5" width="11" height="11" rx="2" />
    </Icon>
  );
}

export function MicrophoneIcon() {
  return (
    <Icon size={22}>
      <rect x="9" y="3.5" width="6" height="11" rx="3" />
      <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
    </Icon>
  );
}

export function TextSizeIcon() {
  return (
    <Icon size={22}>
      <path d="m3 18 4.2-11 4.2 11M4.4 14.4h5.6M14 18l2.9-7 2.9 7M15 15.6h3.8M20.5 5.5v4M18.5 7.5h4" />
    </Icon>
  );
}

export function ThumbIcon({ down = false }: { down?: boolean }) {
  return (
    <Icon>
      <path
        transform={down ? 'rotate(180 12 12)' : undefined}
        d="M7.5 20H5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h2.5m0 9V11m0 9h8.2a2.5 2.5 0 0 0 2.45-2l1.1-5.5A2 2 0 0 0 17.3 10H13V6.5A2.5 2.5 0 0 0 10.5 4L7.5 11"
      />
    </Icon>
  );
}

/** Two leaves: the helper's own mark beside its name. */
export function LeafMark() {
  return (
    <svg viewBox="0 0 40 40" width={40} height={40} aria-hidden="true" className="chat-mark">
      <circle cx="20" cy="20" r="19.5" />
      <path d="M20 31V15" fill="none" strokeWidth="1.5" strokeLinecap="round" />
      <path
        d="M20 22c-6 0-8-3.5-8-8 6 0 8 3.5 8 8ZM20 27c6 0 8-3.5 8-8-6 0-8 3.5-8 8Z"
        stroke="none"
      />
    </svg>
  );
}

export function PinIcon() {
  return (
    <Icon size={22}>
      <path d="M12 21s-6.5-5.4-6.5-11a6.5 6.5 0 0 1 13 0c0 5.6-6.5 11-6.5 11Z" />
      <circle cx="12" cy="10" r="2.25" />
    </Icon>
  );
}

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M6 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2.5C11 20.5 3.5 13 3.5 5.5A2 2 0 0 1 6 3.5Z" />
    </Icon>
  );
}
