import { type GenerateKeyPairResult, generateKeyPair } from 'jose';

const made = new Map<string, Promise<GenerateKeyPairResult>>();

/** RSA keys, made once for each process and name, since they take 0.1 s. */
export function signingKeys(of: string): Promise<GenerateKeyPairResult> {
  const keys = made.get(of) ?? generateKeyPair('RS256');
  made.set(of, keys);
  return keys;
}
