import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export function ImportLink() {
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/importar" />}>
      Pegar tu planilla
    </Button>
  );
}
