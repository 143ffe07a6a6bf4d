import type { Passage } from '../types.ts';

/** Whether a passage may be told, offered, listed or counted on at all: neither private nor replaced by a newer one. */
export const isForGuests = ({
  isPrivate,
  superseded,
}: Pick<Passage, 'isPrivate' | 'superseded'>): boolean => !isPrivate && !superseded;
