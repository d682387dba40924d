/** The address in S3_URL. Not in s3.ts: every program reads the configuration. */

export interface Bucket {
  /** The bucket's address with the folder; without '/' at its end. */
  address: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** Empty for a wrong encoding: a '%' alone. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

/**
 * Parses 'https://KEY:SECRET@host/bucket/folder?region=us-east-1'.
 * @throws Error without the secret in its message.
 */
export function bucketOf(text: string): Bucket {
  const url = URL.parse(text);
  const [accessKeyId, secretAccessKey] = [url?.username, url?.password].map((one) => decoded(one ?? ''));
  const path = url?.pathname.replace(/\/+$/, '') ?? '';
  if (!url || !/^https?:$/.test(url.protocol) || !accessKeyId || !secretAccessKey || path === '') {
    throw new Error('S3_URL: tiene que ser como https://CLAVE:SECRETO@servidor/balde?region=us-east-1');
  }
  const region = url.searchParams.get('region') ?? 'us-east-1';
  return { address: `${url.protocol}//${url.host}${path}`, accessKeyId, secretAccessKey, region };
}

/** For people: without its keys. */
export const placeOf = ({ address }: Bucket): string => address.replace(/^https?:\/\//, '');
