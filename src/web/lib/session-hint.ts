/**
 * True where nobody can be signed in: the server saw no session's cookie when it sent this page, or
 * there is no browser at all. It is a hint that saves a call, and every call decides for itself.
 */
export const isKnownSignedOut = () =>
  typeof document === 'undefined' || document.documentElement.dataset.session === 'none';
