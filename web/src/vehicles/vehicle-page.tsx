export function VehiclePage() {
  return null;
}
