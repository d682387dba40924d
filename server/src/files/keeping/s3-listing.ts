/** One page of a bucket's list (ListObjectsV2): its XML has no attributes, and no text but these. */

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return entities[name] ?? whole;
  });

function textOf(xml: string, tag: string): string | null {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml);
  return found ? plain(found[1] ?? '') : null;
}

export interface ListedObjects {
  /** `at` in milliseconds. */
  objects: { key: string; at: number }[];
  /** The token of the next page. */
  next: string | null;
}

export function keysIn(xml: string): ListedObjects {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, one = '']) => {
    const key = textOf(one, 'Key');
    return key === null ? [] : [{ key, at: Date.parse(textOf(one, 'LastModified') ?? '') }];
  });
  const more = textOf(xml, 'IsTruncated') === 'true';
  return { objects, next: more ? textOf(xml, 'NextContinuationToken') : null };
}
