import type { ProposedExpiry } from '@baqueano/domain/rules/proposal';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';

export interface ExpiryQuery {
  vehicleId: string;
  type: string;
  issueDate: string;
  /** The document that is being edited does not count as an earlier one. */
  except?: string;
}

export interface LicenceQuery {
  classes: readonly string[];
  birthDate: string;
  issuedOn: string;
}

/** They depend on the vehicle's facts and papers: each form fetches anew. */
const anew = { staleTime: 0, retry: false } as const;

/** Disabled while it is null. */
export function expiryQuery(query: ExpiryQuery | null) {
  return queryOptions({
    queryKey: ['vehicles', 'rules', 'expiry', query],
    queryFn: query
      ? ({ signal }) => get<ProposedExpiry>(withQuery('/api/rules/expiry', { ...query }), signal)
      : skipToken,
    ...anew,
  });
}

export function licenceExpiryQuery(query: LicenceQuery | null) {
  return queryOptions({
    queryKey: ['vehicles', 'rules', 'licence', query],
    queryFn: query
      ? ({ signal }) =>
          get<ProposedExpiry>(
            withQuery('/api/rules/licence-expiry', { ...query, classes: query.classes.join(',') }),
            signal,
          )
      : skipToken,
    ...anew,
  });
}
