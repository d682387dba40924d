import type { Driver } from '@baqueano/domain/drivers/driver';
import { Button } from '@mantine/core';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { useState } from 'react';
import { part, usePart } from '../../../lib/http/part.ts';
import { useMay } from '../../../lib/session/permission.ts';
import type { InviteFormProps } from '../form.tsx';
import type { Sent } from '../queries.ts';

// Loaded on demand: few drivers are invited.
const inviteForm = part<InviteFormProps>(async () => (await import('../form.tsx')).InviteForm);
const linkDialog = part<{ sent: Sent; onClosed: () => void }>(
  async () => (await import('../link-dialog.tsx')).LinkDialog,
);

/** Invites the driver to an account of their own, where the role permits it. */
export function InviteDriver({ driver }: { driver: Driver }) {
  const [inviting, setInviting] = useState(false);
  const [sent, setSent] = useState<Sent>();
  if (!useMay()('member:write')) return null;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDeviceMobile size={18} aria-hidden />}
        aria-label={`Invitar a la app a ${driver.name}`}
        onClick={() => setInviting(true)}
      >
        Invitar a la app
      </Button>
      {inviting && <FormWhenHere driver={driver} onSent={setSent} onClosed={() => setInviting(false)} />}
      {sent && !inviting && <DialogWhenHere sent={sent} onClosed={() => setSent(undefined)} />}
    </>
  );
}

function FormWhenHere(props: InviteFormProps) {
  const { Here } = usePart(inviteForm);
  return Here && <Here {...props} />;
}

function DialogWhenHere(props: { sent: Sent; onClosed: () => void }) {
  const { Here } = usePart(linkDialog);
  return Here && <Here {...props} />;
}
