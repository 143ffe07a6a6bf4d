/** How many characters at the end of a share link are random. */
export const SHARE_CODE_LENGTH = 14;

/**
 * The random end of a share link. In mails it stands for the whole, whose words are of the couple's
 * choosing and could be any advertisement.
 */
export const shareCode = (shareUrl: string) => shareUrl.slice(-SHARE_CODE_LENGTH);
