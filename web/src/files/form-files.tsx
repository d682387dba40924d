import type { FileHolder } from '@baqueano/domain/records/file';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { usePart } from '../lib/http/part.ts';
import type { ChosenFiles, FormSectionProps } from './form-section.tsx';
import { formSection } from './section-part.ts';

interface FormFiles {
  /** Goes among the form's fields. */
  section: ReactNode;
  /** Where what is chosen in it lies until the record is saved. */
  place: string;
  /** Closing the form would lose what was chosen. */
  holds: boolean;
  /** To be called once the record has been saved. The form need not wait: what is still on its way is added when it has arrived. */
  give: (saved: { id: string }) => void;
  /** What was chosen, as contents: for an act that attaches them itself, to one record or to many. Rejects when one did not arrive. */
  contents: ChosenFiles['contents'];
}

/**
 * The files in a record's form. Those of a saved record are its own; for a new one they are sent at once and wait for it.
 * @param recordId none for a new one.
 * @param from where files were chosen before the form was opened; they stay there when it closes without saving.
 */
export function useFormFiles(kind: FileHolder, recordId: string | undefined, from?: string): FormFiles {
  const own = useId();
  const place = from ?? `new:${own}`;
  const [holds, setHolds] = useState(false);
  /** Known once the section is here: before that nothing can have been chosen. */
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
    // What stays where it was is not lost.
    holds: holds && from === undefined,
    give: ({ id }) => chosen.current?.give({ kind, recordId: id }),
    contents: async () => (await chosen.current?.contents()) ?? [],
  };
}

/** Nothing in its place until it is here: it is the last of the fields. */
function SectionWhenHere(props: FormSectionProps) {
  const { Here } = usePart(formSection);
  return Here && <Here {...props} />;
}
