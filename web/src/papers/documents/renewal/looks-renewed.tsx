import { formatCount } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/http/http.ts';
import { useMay } from '../../../lib/session/permission.ts';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import classes from './looks-renewed.module.css';
import { linksQuery, useLinkAll } from './renewal-queries.ts';

/** Papers that a later one seems to renew, without a link: one press links all of them. */
export function LooksRenewed() {
  const may = useMay();
  const { data } = useQuery({ ...linksQuery, enabled: may('document:write') });
  const linking = useLinkAll();
  if (!data?.count) return null;

  function link() {
    linking.mutate(undefined, {
      onSuccess: ({ answer }) =>
        void toast('success', formatCount(answer.count, 'papel vinculado', 'papeles vinculados')),
      onError: (error) => void toast('error', messageOf(error, 'Error al vincular los papeles')),
    });
  }

  return (
    <p className={classes.renewed}>
      {formatCount(data.count, 'papel parece renovado', 'papeles parecen renovados')}
      {'\u00a0·'}
      <Button variant="subtle" size="compact-sm" aria-disabled={linking.isPending || undefined} onClick={link}>
        {data.count === 1 ? 'Vincularlo' : 'Vincularlos'}
      </Button>
    </p>
  );
}
