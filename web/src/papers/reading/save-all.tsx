import { type CheckedDocumentInput, mostDocumentsAtOnce } from '@baqueano/domain/papers/document-input';
import type { PaperReading } from '@baqueano/domain/papers/paper-reading';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { giveUploads, uploadsAt } from '../../files/uploads.ts';
import { messageOf } from '../../lib/http/http.ts';
import { documentOf } from './document-of.ts';
import { readingQuery } from './queries.ts';
import classes from './reading.module.css';

/** Saves several documents in one act: this folder does not know documents. */
export type UseSaveMany = () => {
  mutateAsync: (input: { documents: CheckedDocumentInput[] }) => Promise<{ answer: readonly { id: string }[] }>;
  isPending: boolean;
};

interface Props {
  useSaveMany: UseSaveMany;
  /** The places of complete papers. */
  places: readonly string[];
  onSaved: (places: readonly string[]) => void;
}

export function SaveAll({ useSaveMany, places, onSaved }: Props) {
  const cache = useQueryClient();
  const saving = useSaveMany();
  const [problem, setProblem] = useState<string | null>(null);
  const those = places.slice(0, mostDocumentsAtOnce);

  async function save() {
    setProblem(null);
    const wholes = those.flatMap((place) => {
      const [upload] = uploadsAt(place);
      const reading = cache.getQueryData<PaperReading>(readingQuery(upload?.contentId ?? null).queryKey);
      const whole = reading && documentOf(reading).whole;
      return whole ? [{ place, whole }] : [];
    });
    try {
      const { answer } = await saving.mutateAsync({ documents: wholes.map(({ whole }) => whole) });
      for (const [index, { place }] of wholes.entries()) {
        const recordId = answer[index]?.id;
        if (recordId) giveUploads(place, { kind: 'document', recordId });
      }
      onSaved(wholes.map(({ place }) => place));
    } catch (failure) {
      setProblem(messageOf(failure, 'Error al guardar los documentos'));
    }
  }

  return (
    <>
      <Button loading={saving.isPending} onClick={() => void save()}>
        {`Guardar los ${those.length} reconocidos`}
      </Button>
      {problem && (
        <p className={classes.doubt} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
