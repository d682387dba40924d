import { type Part, usePart } from '../lib/http/part.ts';

/** Draws a part after the first screen, which is as light as it may be. Nothing while its code is on the way. */
export function Late<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  const { Here } = usePart(part);
  return Here ? <Here {...props} /> : null;
}
