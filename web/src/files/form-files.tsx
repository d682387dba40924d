import type { FileHolder } from '@baqueano/domain/file';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { part, usePart } from '../lib/part.ts';
import type { FormSectionProps } from './form-section.tsx';
import type { Holder } from './queries.ts';

/** Not with the code of every form. */
const section = part(async () => (await import('./form-section.tsx')).FormSection);

interface FormFiles {
  /** Goes among the form's fields. */
  section: ReactNode;
  /** Where what is chosen in it lies until the record is saved. */
  place: string;
  /** Closing the form would lose what was chosen. */
  holds: boolean;
  /** To be called once the record has been saved. The form need not wait: what is still on its way is added when it has arrived. */
  give: (saved: { id: string }) => void;
}

/**
 * The files in a record's form. Those of a saved record are its own; for a new one they are sent at once and wait for it.
 * @param recordId none for a new one.
 * @param from where files were chosen before the form was opened; they stay there when it closes without saving.
 */
export function useFormFiles(kind: FileHolder, recordId: string | undefined, from?: string): FormFiles {
  const [place] = useState(() => from ?? `new:${crypto.randomUUID()}`);
  const [holds, setHolds] = useState(false);
  /** Known once the section is here: before that nothing can have been chosen. */
  const give = useRef<(holder: Holder) => void>(undefined);
  const hear = useCallback((next: (holder: Holder) => void) => {
    give.current = next;
  }, []);
  return {
    section: (
      <SectionWhenHere
        kind={kind}
        recordId={recordId}
        place={place}
        keeps={from !== undefined}
        onGive={hear}
        onHolds={setHolds}
      />
    ),
    place,
    // What stays where it was is not lost.
    holds: holds && from === undefined,
    give: ({ id }) => give.current?.({ kind, recordId: id }),
  };
}

/** Nothing in its place until it is here: it is the last of the fields. */
function SectionWhenHere(props: FormSectionProps) {
  const { Here } = usePart(section);
  return Here && <Here {...props} />;
}
