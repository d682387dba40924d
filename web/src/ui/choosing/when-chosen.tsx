import { useState } from 'react';
import type { Part } from '../../lib/http/part.ts';
import { usePart } from '../../lib/http/part.ts';
import type { Selection } from './use-selection.tsx';

export interface ActsProps<Row> {
  selection: Selection<Row>;
  list: string;
}

interface Props<Row> extends ActsProps<Row> {
  acts: Part<ActsProps<Row>>;
}

/** The acts on selected rows: their code is loaded with the first selection. */
export function WhenChosen<Row>(props: Props<Row>) {
  const [wanted, setWanted] = useState(false);
  if (props.selection.choosing && !wanted) setWanted(true);
  return wanted && <Acts {...props} />;
}

function Acts<Row>({ acts, ...props }: Props<Row>) {
  const { Here } = usePart(acts);
  return Here && <Here {...props} />;
}
