import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { Button } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useState } from 'react';
import { SaleDialog } from '../dialogs.tsx';

export function SaleHistory({ vehicle }: { vehicle: Vehicle }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={18} aria-hidden />}
        data-beside
        aria-label="Historia para vender"
        onClick={() => setOpen(true)}
      >
        Historia para vender
      </Button>
      {open && <SaleDialog vehicle={vehicle} onClosed={() => setOpen(false)} />}
    </>
  );
}
