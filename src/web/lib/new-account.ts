/**
 * Where somebody without an account begins. The address itself says so, since it is pressed before the
 * page's code is there, or without it.
 */
export const NEW_ACCOUNT = '/api/login?create';
