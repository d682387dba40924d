/** What somebody is written to about their account, and what each letter has to say. */

/** What was used, as a browser says it of itself; null where nobody knows. */
interface Done {
  device: string | null;
}

interface InOrganization {
  organization: string;
}

export interface AccountNews {
  /** With a link, which is made when the letter leaves. To the address that is to be shown to be theirs. */
  'email-verification': { changes: boolean };
  /** To the address that somebody wanted for another account. */
  'email-taken': object;
  /** To the address that the account has, before anything has changed. */
  'email-change-asked': Done & { to: string };
  /** To both. */
  'email-changed': Done & { from: string; to: string };
  'password-changed': Done;
  'password-reset': Done;
  'new-device': Done & { network: string };
  'provider-linked': Done & { provider: string };
  'provider-unlinked': Done & { provider: string };
  'role-changed': InOrganization & { role: string; by: string | null };
  'made-owner': InOrganization & { by: string | null };
  /** By somebody, or by themselves: null. */
  'removed-from-organization': InOrganization & { by: string | null };
  'api-key-created': InOrganization & { name: string };
  'second-factor-on': Done;
  'second-factor-off': Done;
  /** By an owner of an organization of theirs, or by the operator: null. */
  'second-factor-reset': { by: string | null };
  'passkey-added': Done & { name: string };
  'passkey-removed': Done & { name: string };
  'recovery-code-used': Done & { left: number };
  'recovery-codes-made': Done;
  'account-deleted': Done;
  /** To every owner: one of them may know nothing of it. @param on the day, as people write it. */
  'organization-ending': InOrganization & { on: string };
}

export type AccountNewsKind = keyof AccountNews;
