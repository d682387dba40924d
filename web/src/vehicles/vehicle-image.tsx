import { defaultVehicleImage } from '@baqueano/domain/vehicle';
import { useState } from 'react';

/** Beside the vehicle's name, so without words of its own. A picture that does not arrive gives way to ours. */
export function VehicleImage({ url, className }: { url: string; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <img
      className={className}
      src={broken === url ? defaultVehicleImage : url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
    />
  );
}
