export function ComingSoon() {
  return <p>Próximamente</p>;
}
