// The server's schemas accept the same form (RFC 9562); any other text is no id.
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** A record's id from an address; undefined when the text is no UUID. */
export function idIn(text: string | undefined): string | undefined {
  return text && uuid.test(text) ? text : undefined;
}
