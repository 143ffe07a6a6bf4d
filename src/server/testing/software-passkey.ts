import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a browser with this passkey would send; each part can be overridden. */
type Ceremony = {
  challenge: string;
  origin: string;
  host: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
};

/** A passkey in software, as a browser's maker keeps them: it signs whatever the test wants it to. */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');

  const shared = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    id,
    /** Answers the options to make a passkey. */
    attest(ceremony: Ceremony) {
      const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
      const coseKey = map([
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x, 'base64url'))],
        [int(-3), bytes(Buffer.from(y, 'base64url'))],
      ]);
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(rawId.length);
      const authData = Buffer.concat([
        authenticatorData(ceremony, 0x40),
        Buffer.alloc(16),
        idLength,
        rawId,
        coseKey,
      ]);
      const attestationObject = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData)],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      };
      return { ...shared, response };
    },
    /** Answers the options to sign in. */
    assert(ceremony: Ceremony) {
      const authData = authenticatorData(ceremony, 0);
      const client = clientData('webauthn.get', ceremony);
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        ...(ceremony.userHandle === undefined ? {} : { userHandle: ceremony.userHandle }),
      };
      return { ...shared, response };
    },
  };
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData({ host, isVerified = true, counter = 0 }: Ceremony, flags: number) {
  const rest = Buffer.alloc(5);
  rest[0] = 0x01 | (isVerified ? 0x04 : 0) | flags;
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(host).digest(), rest]);
}

// Of CBOR (RFC 8949), what the two structures above are made of.

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
