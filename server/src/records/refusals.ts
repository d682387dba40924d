/** Reasons for a refusal; http/errors.ts maps each to a status. */
export type Reason =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'unsupported'
  | 'otherwise'
  | 'tooMany'
  | 'unavailable'
  | 'full';

/** An outcome with a message for a person, in Spanish; thrown anywhere. */
export class Refusal extends Error {
  readonly reason: Reason;
  /** The messages by field. */
  readonly fields: Record<string, string> | undefined;
  /** In seconds, until the next try. */
  readonly retryAfter: number | undefined;
  /** The present record, for a client with another version of it. */
  readonly current: object | undefined;
  /** Further data of the answer, for a client that may confirm it. */
  readonly questionBody: object | undefined;

  constructor(
    reason: Reason,
    message: string,
    extra: { fields?: Record<string, string>; retryAfter?: number; current?: object; questionBody?: object } = {},
  ) {
    super(message);
    this.reason = reason;
    this.fields = extra.fields;
    this.retryAfter = extra.retryAfter;
    this.current = extra.current;
    this.questionBody = extra.questionBody;
  }
}

/** The library's own messages are English: a person reads them where the schema has no words for that fault. */
export const hasOwnWords = (message: string) => !/^(?:Invalid|Too|Unrecognized|Expected)\b/.test(message);

export const invalid = (message: string, fields?: Record<string, string>) =>
  new Refusal('invalid', message, { fields });
export const unauthorized = (message: string) => new Refusal('unauthorized', message);
export const forbidden = (message: string) => new Refusal('forbidden', message);
export const notFound = (message: string) => new Refusal('notFound', message);
export const conflict = (message: string) => new Refusal('conflict', message);
export const modifiedMeanwhile = (current: object) =>
  new Refusal('conflict', 'Otra persona modificó este registro', { current });
/** @param current the record of the first request with the key. */
export const usedOtherwise = (current?: object) =>
  new Refusal('otherwise', 'Esa clave ya se usó con otros datos: mandá una nueva', { current });
export const tooLarge = (message: string) => new Refusal('tooLarge', message);
export const unsupported = (message: string) => new Refusal('unsupported', message);
export const full = (message: string) => new Refusal('full', message);
export const tooMany = (message: string, retryAfter: number) => new Refusal('tooMany', message, { retryAfter });
export const unavailable = (message: string, retryAfter = 2) => new Refusal('unavailable', message, { retryAfter });
