import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A software passkey by WebAuthn 3: it signs any given values, right or wrong. */

/** CBOR (RFC 8949), reduced to numbers, bytes, texts and maps. */
type Cbor = number | Buffer | string | Map<Cbor, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

interface Signing {
  origin?: string;
  rpId?: string;
  challenge?: string;
  verified?: boolean;
  counter?: number;
}

export function anAuthenticator(where: { origin: string; rpId: string }, userId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  function authenticatorData(
    { rpId = where.rpId, verified = true, counter: count }: Signing,
    attested?: Buffer,
  ): Buffer {
    counter = count ?? counter + 1;
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const number = Buffer.alloc(4);
    number.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), number, attested ?? Buffer.alloc(0)]);
  }

  function clientData(type: string, issued: string, { origin = where.origin, challenge = issued }: Signing): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  return {
    /** The result of navigator.credentials.create. */
    create(options: { challenge: string }, signing: Signing = {}) {
      const key = new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(signing, attested)],
      ]);
      return {
        id: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, signing).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** The result of navigator.credentials.get. */
    get(options: { challenge: string }, signing: Signing = {}) {
      const data = authenticatorData(signing);
      const client = clientData('webauthn.get', options.challenge, signing);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: Buffer.from(userId).toString('base64url'),
        },
      };
    },
  };
}
