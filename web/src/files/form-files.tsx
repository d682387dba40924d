import type { FileHolder } from '@baqueano/domain/records/file';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { usePart } from '../lib/http/part.ts';
import type { ChosenFiles, FormSectionProps } from './form-section.tsx';
import { formSection } from './section-part.ts';

interface FormFiles {
  section: ReactNode;
  place: string;
  holds: boolean;
  /** To be called once the record has been saved. The form need not wait: unfinished uploads are added when they have arrived. */
  give: (saved: { id: string }) => void;
  /**
   * The chosen files as contents: for an act that attaches them itself, to one record or to many. Rejects when one did not
   * arrive.
   */
  contents: ChosenFiles['contents'];
}

/**
 * The files in a record's form. A saved record shows its own; for a new one they are sent at once and wait for it.
 * @param recordId undefined for a new one.
 * @param from the place of files chosen before the form opened; they stay there when it closes without saving.
 */
export function useFormFiles(kind: FileHolder, recordId: string | undefined, from?: string): FormFiles {
  const own = useId();
  const place = from ?? `new:${own}`;
  const [holds, setHolds] = useState(false);
  /** Set once the section is here: before that nothing can have been chosen. */
  const chosen = useRef<ChosenFiles>(undefined);
  const hear = useCallback((next: ChosenFiles) => {
    chosen.current = next;
  }, []);
  return {
    section: (
      <SectionWhenHere
        kind={kind}
        recordId={recordId}
        place={place}
        keeps={from !== undefined}
        onChosen={hear}
        onHolds={setHolds}
      />
    ),
    place,
    // Files at a place outside the form are not lost with it.
    holds: holds && from === undefined,
    give: ({ id }) => chosen.current?.give({ kind, recordId: id }),
    contents: async () => (await chosen.current?.contents()) ?? [],
  };
}

/** Draws nothing until its code is here: it is the last of the fields. */
function SectionWhenHere(props: FormSectionProps) {
  const { Here } = usePart(formSection);
  return Here && <Here {...props} />;
}
