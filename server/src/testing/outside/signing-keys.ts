import { type GenerateKeyPairResult, generateKeyPair } from 'jose';

const made = new Map<string, Promise<GenerateKeyPairResult>>();

/** The RSA keys of whoever signs under that name, made once for each process: they take 0.1 s, and each name has others. */
export function signingKeys(of: string): Promise<GenerateKeyPairResult> {
  const keys = made.get(of) ?? generateKeyPair('RS256');
  made.set(of, keys);
  return keys;
}
