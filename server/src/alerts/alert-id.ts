import { parse, v5 as uuidv5 } from 'uuid';

// Arbitrary and fixed for ever: with another one every dismissed alert would come back.
const namespace = parse('5b1d0f3e-7c2a-4d68-9a41-2f6e0c8b7d13');

/** The same for the same cause and due, on every server and every day; a later due makes another alert. */
export function alertId(cause: string, due: string | number): string {
  return uuidv5(`${cause}:${due}`, namespace);
}
