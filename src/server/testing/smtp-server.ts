import { SMTPServer } from 'smtp-server';

/** A mail as the receiving server got it. */
export type ReceivedMail = { to: string[]; message: string };

/** A real SMTP server on loopback, which the test tells what to answer. */
export type TestSmtpServer = {
  url: string;
  received: ReceivedMail[];
  /** Refuses recipients with this code from now on; null takes them again. */
  refuseWith: (code: number | null) => void;
  close: () => Promise<void>;
};

/** Starts the server on a free port, or on one that was free before. */
export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, _session, callback) {
      if (refusal === null) return callback();
      callback(Object.assign(new Error('Not now'), { responseCode: refusal }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map((each) => each.address),
          message: Buffer.concat(chunks).toString('utf8'),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The SMTP server does not listen');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuseWith: (code) => {
      refusal = code;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
