import type { Channel } from '../notify/channel.ts';

/** What takes e-mail away. See {@link Channel} for what each part does. */
export type MailTransport = Pick<Channel, 'deliver' | 'forget' | 'close'>;
