/** The User-Agent; null where it is unknown. */
interface Done {
  device: string | null;
}

interface InOrganization {
  organization: string;
}

export interface AccountNews {
  /** Sent to the address to verify; its link is made when the letter is sent. */
  'email-verification': { changes: boolean };
  /** Sent to an address with an account, which somebody wanted for another one. */
  'email-taken': object;
  /** Sent to the present address before the change. */
  'email-change-asked': Done & { to: string };
  'email-changed': Done & { from: string; to: string };
  'password-changed': Done;
  'password-reset': Done;
  'new-device': Done & { network: string };
  'provider-linked': Done & { provider: string };
  'provider-unlinked': Done & { provider: string };
  'role-changed': InOrganization & { role: string; by: string | null };
  'made-owner': InOrganization & { by: string | null };
  /** The name of the person who did it; null if they left by themselves. */
  'removed-from-organization': InOrganization & { by: string | null };
  'api-key-created': InOrganization & { name: string };
  'second-factor-on': Done;
  'second-factor-off': Done;
  /** The owner of one of their organizations; null for the operator. */
  'second-factor-reset': { by: string | null };
  'passkey-added': Done & { name: string };
  'passkey-removed': Done & { name: string };
  'recovery-code-used': Done & { left: number };
  'recovery-codes-made': Done;
  'account-deleted': Done;
  /** For every owner, because one of them may not know of it. @param on the day, in words. */
  'organization-ending': InOrganization & { on: string };
}

export type AccountNewsKind = keyof AccountNews;
