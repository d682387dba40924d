import { AssignmentTab } from './tab.tsx';

export function DriverAssignments({ driverId }: { driverId: string }) {
  return <AssignmentTab of="driver" id={driverId} label="Unidades" none="Todavía no manejó ninguno" />;
}
