import { addresses, complaintOf } from './address-config.ts';

/** A provider of OpenID Connect, chosen by the operator. */
export interface OidcProvider {
  /** The number of its variables, which is its id for the browser. */
  id: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** For people: 'Ingresar con {name}'. */
  name: string;
}

const parts = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME'] as const;
const longestName = 60;

/** Reads OIDC_1_…, OIDC_2_… in numerical order, with their errors in words. */
export function readOidc(env: Record<string, string | undefined>): { providers: OidcProvider[]; wrong: string[] } {
  const wrong: string[] = [];
  const found = new Map<number, Partial<Record<(typeof parts)[number], string>>>();
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith('OIDC_') || value === undefined || value === '') continue;
    const [, number, part] = /^OIDC_([1-9]\d?)_(\w+)$/.exec(name) ?? [];
    const known = parts.find((one) => one === part);
    if (!known) wrong.push(`${name}: no es una variable de Baqueano; son OIDC_1_ISSUER, OIDC_1_CLIENT_ID, …`);
    else found.set(Number(number), { ...found.get(Number(number)), [known]: value.trim() });
  }
  const providers = [...found]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([number, { ISSUER = '', CLIENT_ID = '', CLIENT_SECRET = '', NAME = '' }]) => {
      const values = { ISSUER, CLIENT_ID, CLIENT_SECRET, NAME };
      const missing = parts.filter((part) => values[part] === '');
      wrong.push(...missing.map((part) => `OIDC_${number}_${part}: falta, y las otras de OIDC_${number} están`));
      if (missing.length > 0) return [];
      const complaint = complaintOf(ISSUER, addresses.OIDC_ISSUER);
      if (complaint) wrong.push(`OIDC_${number}_ISSUER: ${complaint}`);
      if (NAME.length > longestName) wrong.push(`OIDC_${number}_NAME: no puede exceder ${longestName} caracteres`);
      if (/[\p{Cc}\p{Cf}]/u.test(NAME)) wrong.push(`OIDC_${number}_NAME: tiene caracteres que no se muestran`);
      return [{ id: String(number), issuer: ISSUER, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, name: NAME }];
    });
  for (const [place, { id, issuer, clientId, name }] of providers.entries()) {
    for (const other of providers.slice(0, place)) {
      if (other.issuer === issuer && other.clientId === clientId)
        wrong.push(`OIDC_${id}_ISSUER: es el mismo que OIDC_${other.id}_ISSUER`);
      if (other.name === name) wrong.push(`OIDC_${id}_NAME: es el mismo que OIDC_${other.id}_NAME`);
    }
  }
  return { providers, wrong };
}
