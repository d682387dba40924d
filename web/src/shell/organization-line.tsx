import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { part, usePart } from '../lib/http/part.ts';
import { storedOrganization } from '../lib/session/session.ts';
import { identityQuery } from '../people/sign-in/queries.ts';
import classes from './organization-line.module.css';

/** Loaded with the menu, which requests the organization too. */
const logo = part(async () => (await import('./user-menu.tsx')).OrganizationLogo);

interface Props {
  onNavigate?: () => void;
}

/** Names the organization. Its logo comes later, or never. */
export function OrganizationLine({ onNavigate }: Props) {
  // The user menu requests it; until then the session's own data count.
  const { data } = useQuery({ ...identityQuery, enabled: false });
  const { Here: Logo } = usePart(logo);
  const { name = '' } = data?.organization ?? storedOrganization() ?? {};
  return (
    <Link to="/ajustes/organizacion" className={classes.line} title={name} onClick={onNavigate}>
      <span className={classes.name}>{name}</span>
      {Logo && <Logo />}
    </Link>
  );
}
