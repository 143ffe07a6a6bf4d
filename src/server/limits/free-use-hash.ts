import { canonicalEmail } from '#shared/rules/email-addresses.ts';
import type { Limits } from './limits.ts';

/** How it is kept that whoever reads mail at this address has had the Free plan. */
export const freeUseHash = ({ hash }: Pick<Limits, 'hash'>, email: string) =>
  hash(`free ${canonicalEmail(email)}`);
