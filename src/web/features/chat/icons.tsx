/** The chat's few icons, drawn here so that the guests' page loads no icon package. */
const stroke = {
  viewBox: '0 0 24 24',
  width: 20,
  height: 20,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

export function SendIcon() {
  return (
    <svg {...stroke} width={22} height={22}>
      <path d="M12 19V5M5.500 11.500 12 5l6.500 6.500" />
    </svg>
  );
}

export function CopyIcon({ done }: { done: boolean }) {
  return (
    <svg {...stroke}>
      {done ? (
        <path d="m5 12.500 4.500 4.500L19 7.500" />
      ) : (
        <>
          <rect x="9" y="9" width="11" height="11" rx="2.500" />
          <path d="M15 5.500A2.500 2.500 0 0 0 12.500 4h-6A2.500 2.500 0 0 0 4 6.500v6A2.500 2.500 0 0 0 5.500 15" />
        </>
      )}
    </svg>
  );
}

export function ThumbIcon({ down = false }: { down?: boolean }) {
  return (
    <svg {...stroke} style={down ? { transform: 'rotate(180deg)' } : undefined}>
      <path d="M7.500 20H5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h2.500m0 9V11m0 9h8.200a2.500 2.500 0 0 0 2.450-2l1.100-5.500A2 2 0 0 0 17.300 10H13V6.500A2.500 2.500 0 0 0 10.500 4L7.500 11" />
    </svg>
  );
}

/** Two leaves: the helper's own mark beside its name. */
export function LeafMark() {
  return (
    <svg viewBox="0 0 40 40" width={40} height={40} aria-hidden="true" className="chat-mark">
      <circle cx="20" cy="20" r="20" />
      <path d="M20 31V15" fill="none" strokeWidth="1.500" strokeLinecap="round" />
      <path d="M20 22c-6 0-8-3.500-8-8 6 0 8 3.500 8 8ZM20 27c6 0 8-3.500 8-8-6 0-8 3.500-8 8Z" stroke="none" />
    </svg>
  );
}
