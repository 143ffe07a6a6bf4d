import type { Config } from '../../config.ts';

/** What our cookies begin with. Browsers take one of the longer prefix only over https, for this host and all of its paths. */
export const cookiePrefix = (config: Config) => (config.isHttps ? '__Host-usher' : 'usher');
