// As the server's schemas know one (RFC 9562): another text of the same form is no id of anything.
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** The id of a record, as an address has it; undefined for what can be none. */
export function idIn(text: string | undefined): string | undefined {
  return text && uuid.test(text) ? text : undefined;
}
