/** How much of uploads is held in memory at once: of everybody together, and of one account. */
export type UploadBudget = {
  /** Begins an upload; null where the account has too many under way. */
  begin: (account: string) => HeldUpload | null;
};

/** An upload under way. What it only claims to be counts for nothing. */
export type HeldUpload = {
  /** Counts what has come; false where more is held than may be. */
  receive: (sizeBytes: number) => boolean;
  /** Gives back what was counted, once nothing of the upload is held any more. */
  release: () => void;
};

type Limits = {
  totalBytes: number;
  accountBytes: number;
  accountUploads: number;
};

/** The rest of all memory is for accounts with one upload: with several each, some could take it all. */
const SHARE_OF_SEVERAL = 0.6;

/** Makes a budget for one kind of call. */
export function createUploadBudget(limits: Limits): UploadBudget {
  const accounts = new Map<string, { uploads: number; bytes: number }>();
  let total = 0;

  return {
    begin(account) {
      const own = accounts.get(account) ?? { uploads: 0, bytes: 0 };
      if (own.uploads >= limits.accountUploads) return null;
      accounts.set(account, own);
      own.uploads += 1;
      let held = 0;
      return {
        receive(sizeBytes) {
          const share = own.uploads > 1 ? SHARE_OF_SEVERAL : 1;
          const fits =
            total + sizeBytes <= limits.totalBytes * share &&
            own.bytes + sizeBytes <= limits.accountBytes;
          if (!fits) return false;
          held += sizeBytes;
          own.bytes += sizeBytes;
          total += sizeBytes;
          return true;
        },
        release() {
          total -= held;
          own.bytes -= held;
          held = 0;
          own.uploads -= 1;
          if (own.uploads === 0) accounts.delete(account);
        },
      };
    },
  };
}
