const rotated = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));

/**
 * PostgreSQL's uuid_hash (src/common/hashfn.c), by which Citus chooses an organization's shard: a signed 32-bit integer. It
 * is computed here, because every request needs it.
 */
export function uuidHash(uuid: string): number {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  const word = (at: number) => bytes.readInt32LE(at);
  const start = (0x9e3779b9 + bytes.length + 3_923_095) | 0;
  let [a, b, c] = [(start + word(0)) | 0, (start + word(4)) | 0, (start + word(8)) | 0];

  a = (a - c) ^ rotated(c, 4);
  c = (c + b) | 0;
  b = (b - a) ^ rotated(a, 6);
  a = (a + c) | 0;
  c = (c - b) ^ rotated(b, 8);
  b = (b + a) | 0;
  a = (a - c) ^ rotated(c, 16);
  c = (c + b) | 0;
  b = (b - a) ^ rotated(a, 19);
  a = (a + c) | 0;
  c = (c - b) ^ rotated(b, 4);
  b = (b + a) | 0;

  a = (a + word(12)) | 0;
  c = ((c ^ b) - rotated(b, 14)) | 0;
  a = ((a ^ c) - rotated(c, 11)) | 0;
  b = ((b ^ a) - rotated(a, 25)) | 0;
  c = ((c ^ b) - rotated(b, 16)) | 0;
  a = ((a ^ c) - rotated(c, 4)) | 0;
  b = ((b ^ a) - rotated(a, 14)) | 0;
  return ((c ^ b) - rotated(b, 24)) | 0;
}
