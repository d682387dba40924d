/** Details may be long; a policy stands at their beginning. */
const readAtMost = 300;

const policy =
  /^(.*?)[\s,;:·|/-]*(?<!\p{L})p[oó]liza(?!\p{L})[\s:#.-]*(?:(?:n|nro|num|número|numero)[°º.]*[\s:#]*)?(\p{L}{0,6}[-/ ]?\d[\d./-]*)/isu;

/** Finds insurer and number that a person wrote among the details: 'La Segunda, póliza 83-900001'. */
export function policyIn(details: string | null): { issuer: string | null; number: string | null } {
  const [, before = '', number = ''] = policy.exec((details ?? '').slice(0, readAtMost)) ?? [];
  const issuer = before.trim().split('\n').at(-1)?.trim() ?? '';
  return { issuer: number && issuer ? issuer : null, number: number.replace(/[./-]+$/, '') || null };
}
