import { Button, type ButtonProps, Loader } from '@mantine/core';

interface Props extends ButtonProps {
  busy: boolean;
  busyLabel: string;
  children: string;
  onClick?: () => void;
}

/** Says that it is busy. It stays enabled meanwhile, so that the focus does not get lost; the form ignores a second press. */
export function SubmitButton({ busy, busyLabel, children, ...props }: Props) {
  return (
    <Button
      {...props}
      type="submit"
      aria-disabled={busy || undefined}
      leftSection={busy ? <Loader size={16} color="currentColor" aria-hidden /> : undefined}
    >
      {busy ? busyLabel : children}
    </Button>
  );
}
