import { displayName } from '@baqueano/domain/people/display-name';
import { type Member, memberInput } from '@baqueano/domain/people/team';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../ui/form/use-dialog-form.ts';
import { useChangeRole } from './queries.ts';
import { RoleFields } from './role-fields.tsx';

/** Changes a member's role, from their next request on. */
export function RoleForm({ member, onClosed }: { member: Member; onClosed: () => void }) {
  const changing = useChangeRole();
  const checked = useDialogForm({
    schema: memberInput,
    initialValues: { role: member.role, driverId: member.driverId ?? '' },
    save: async (input) => {
      await changing.mutateAsync({ id: member.id, input });
      void toast('success', 'Rol actualizado exitosamente');
    },
    failureMessage: 'Error al cambiar el rol',
  });
  const { form } = checked;
  return (
    <FormModal title={`Rol de ${displayName(member)}`} submitLabel="Guardar rol" checked={checked} onClosed={onClosed}>
      <RoleFields role={form.values.role} fieldOf={form.getInputProps} />
    </FormModal>
  );
}
