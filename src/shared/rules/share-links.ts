/** How many characters at the end of a share link are random. */
export const SHARE_CODE_LENGTH = 14;

/**
 * The random end of a share link. It is used for the whole where the link is to be short, on a card, or
 * must hold no words of the couple's choosing, in a mail.
 */
export const shareCode = (shareUrl: string) => shareUrl.slice(-SHARE_CODE_LENGTH);

/** The path that leads to the guests' page by the code alone. */
export const shortPath = (shareUrl: string) => `/m/${shareCode(shareUrl)}`;
