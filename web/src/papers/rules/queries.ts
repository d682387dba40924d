import type { ProposedExpiry } from '@baqueano/domain/rules/proposal';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';

export interface AskedExpiry {
  vehicleId: string;
  type: string;
  issueDate: string;
  /** The document that is being edited does not count as an earlier one. */
  except?: string;
}

export interface AskedLicence {
  classes: readonly string[];
  birthDate: string;
  issuedOn: string;
}

/** They depend on the vehicle's facts and papers: each form fetches anew. */
const anew = { staleTime: 0, retry: false } as const;

/** Disabled while it is null. */
export function expiryQuery(asked: AskedExpiry | null) {
  return queryOptions({
    queryKey: ['vehicles', 'rules', 'expiry', asked],
    queryFn: asked
      ? ({ signal }) => get<ProposedExpiry>(withQuery('/api/rules/expiry', { ...asked }), signal)
      : skipToken,
    ...anew,
  });
}

export function licenceExpiryQuery(asked: AskedLicence | null) {
  return queryOptions({
    queryKey: ['vehicles', 'rules', 'licence', asked],
    queryFn: asked
      ? ({ signal }) =>
          get<ProposedExpiry>(
            withQuery('/api/rules/licence-expiry', { ...asked, classes: asked.classes.join(',') }),
            signal,
          )
      : skipToken,
    ...anew,
  });
}
