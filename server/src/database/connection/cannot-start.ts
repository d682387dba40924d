/** The server cannot start until a person acts: the Spanish message says what to do and is shown without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
