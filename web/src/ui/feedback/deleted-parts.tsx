import { type DeletionPreview, wordsOfParts } from '@baqueano/domain/activity/trash';
import { useQuery } from '@tanstack/react-query';
import { post } from '../../lib/http/http.ts';
import classes from './deleted-parts.module.css';

interface Props {
  /** '/api/vehicles' */
  path: string;
  ids: readonly string[];
}

/** The records that would be deleted too, as the server counts them. The question does not wait for it. */
export function DeletedParts({ path, ids }: Props) {
  const records = ids.map((id) => ({ id }));
  const { data, isError } = useQuery({
    queryKey: ['taken', path, ids],
    queryFn: () => post<DeletionPreview>(`${path}/deletions/preview`, { records }),
    gcTime: 0,
  });
  return (
    <p className={classes.parts} role="status">
      {data ? wordsOf(data) : isError ? 'No pudimos contar qué más se elimina.' : 'Contando qué más se elimina…'}
    </p>
  );
}

function wordsOf({ taken }: DeletionPreview): string {
  if (taken.length === 0) return 'No se elimina nada más.';
  const total = taken.reduce((sum, { count }) => sum + count, 0);
  return `También se ${total === 1 ? 'elimina' : 'eliminan'} ${wordsOfParts(taken)}.`;
}
