import type { ResponseStyle } from '#shared/rules/helpers.ts';

/** What a response style makes of a reply. */
type ReplyShape = {
  /** The longest reply in characters, including its frame; guests stop reading beyond it. */
  maxCharacters: number;
  maxPassages: number;
  /** Whether each passage is a line of its own. */
  isList: boolean;
  /** Whether a question gets its best passage alone, and no longer answer that the couple wrote for it. */
  isBestAlone: boolean;
};

export const replyShapes: Readonly<Record<ResponseStyle, ReplyShape>> = {
  detailed: { maxCharacters: 500, maxPassages: 8, isList: false, isBestAlone: false },
  brief: { maxCharacters: 260, maxPassages: 3, isList: false, isBestAlone: true },
  bullets: { maxCharacters: 480, maxPassages: 8, isList: true, isBestAlone: false },
};
