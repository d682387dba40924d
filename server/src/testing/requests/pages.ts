import type { Answer, Client } from '../api.ts';

/** The address of the page after this one. */
export function nextOf({ headers }: { headers: Record<string, unknown> }): string | undefined {
  return /^<(.*)>; rel="next"$/.exec(String(headers.link))?.[1];
}

/** Each page of a list, the first one at that address. */
export async function pagesOf<Row>(client: Client, first: string | undefined): Promise<Answer<Row[]>[]> {
  const pages: Answer<Row[]>[] = [];
  for (let url = first; url; ) {
    const page: Answer<Row[]> = await client.get<Row[]>(url);
    pages.push(page);
    url = nextOf(page);
  }
  return pages;
}
