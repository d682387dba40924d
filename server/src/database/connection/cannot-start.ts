/** The server cannot start until a person acts: the Spanish message has the necessary step, and is shown without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
