/** How many people can work on a helper beside its owner, invited ones among them. */
export const MAX_PARTNERS = 5;

/** For how long the link of an invitation works. */
export const INVITATION_DAYS = 14;
