import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** For a list that has nothing yet: whoever comes from an Excel need not type. */
export function ImportLink() {
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/importar" />}>
      Pegar tu planilla
    </Button>
  );
}
