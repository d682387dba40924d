import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './driver-link.module.css';

interface Props {
  /** Null for a former driver, who is a name alone. */
  id: string | null | undefined;
  children: ReactNode;
  className?: string;
}

export function DriverLink({ id, children, className }: Props) {
  if (!id) return <span className={className}>{children}</span>;
  return (
    <Link className={className ? `${className} ${classes.link}` : classes.link} to="/conductores/$id" params={{ id }}>
      {children}
    </Link>
  );
}
