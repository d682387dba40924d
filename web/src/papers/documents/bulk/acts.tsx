import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { formatCount } from '@baqueano/domain/values/format';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type ChosenList, ManyActs } from '../../../ui/choosing/many-acts.tsx';
import type { ActsProps } from '../../../ui/choosing/when-chosen.tsx';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import { manyDocuments } from '../record/many.ts';
import { sorted } from '../renewal/renewable.ts';
import { RenewalForm } from '../renewal/renewal-form.tsx';
import { ChangeDocuments } from './change-form.tsx';

const documents: ChosenList<VehicleDocument> = {
  ...manyDocuments,
  form: (over) => <ChangeDocuments {...over} />,
  editable(rows) {
    const others = rows.filter(({ type }) => type !== 'fine');
    const fines = rows.length - others.length;
    if (others.length === 0) return { rows: others, left: 'Las multas se cambian en Multas, de a una' };
    const left = fines > 0 ? `Sin ${formatCount(fines, 'multa', 'multas')}: se cambian en Multas, de a una.` : null;
    return { rows: others, left };
  },
};

export function DocumentActs(props: ActsProps<VehicleDocument>) {
  const { rows } = props.selection;
  return (
    <ManyActs
      {...props}
      of={documents}
      more={(open, over) => [
        {
          needs: 'document:write',
          label: 'Renovar',
          Icon: IconRefresh,
          onPress() {
            const { renewable, left } = sorted(rows);
            if (renewable.length === 0) return void toast('error', left ?? 'No hay nada que renovar');
            open(<RenewalForm documents={renewable} left={left} {...over} />);
          },
        },
      ]}
    />
  );
}
