import { useQuery } from '@tanstack/react-query';
import { callApi } from '../call-api.ts';

export const accountKey = ['account'] as const;

/** The account, and where it is signed in. */
export const useAccount = () =>
  useQuery({ queryKey: accountKey, queryFn: () => callApi('GET /api/account') });
