import { type AccountFactors, type FactorProof, factorProof } from '@baqueano/domain/sign-in/second-factor';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { useFocusBack } from '../../ui/feedback/use-focus-back.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../ui/form/use-dialog-form.ts';
import { ProofFields } from './parts/proof-fields.tsx';

interface Props {
  title: string;
  words: string;
  submitLabel: string;
  failed: string;
  required: AccountFactors['proof'];
  act: (proof: FactorProof) => Promise<unknown>;
  onClosed: () => void;
}

export function ProofForm({ title, words, submitLabel, failed, required, act, onClosed }: Props) {
  // The act may remove the button that opened the form.
  useFocusBack();
  const checked = useDialogForm({
    schema: factorProof,
    initialValues: { password: '', code: '' },
    save: act,
    onInvalid: (message) => void toast('error', message),
    failureMessage: failed,
  });
  return (
    <FormModal title={title} submitLabel={submitLabel} checked={checked} onClosed={onClosed}>
      <p data-full>{words}</p>
      <ProofFields required={required} fieldOf={checked.form.getInputProps} onSwitch={checked.form.reset} />
    </FormModal>
  );
}
