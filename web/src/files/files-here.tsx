import { useQuery } from '@tanstack/react-query';
import { FoldedSection } from '../ui/form/folded-section.tsx';
import { filesQuery, type Holder } from './queries.ts';
import { RecordFiles } from './record-files.tsx';
import { countWords } from './words.ts';

export function FilesHere(holder: Holder) {
  const { data } = useQuery(filesQuery(holder));
  return (
    <FoldedSection title="Archivos" summary={data ? countWords(data.length) : 'Fotos, PDF y planillas'}>
      <div data-full>
        <RecordFiles {...holder} />
      </div>
    </FoldedSection>
  );
}
