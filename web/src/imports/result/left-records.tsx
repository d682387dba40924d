import type { Import } from '@baqueano/domain/imports/import';
import { Link } from '@tanstack/react-router';
import lines from '../../ui/look/lines.module.css';
import { Panel } from '../../ui/look/panel.tsx';
import text from '../../ui/look/text.module.css';
import classes from './result.module.css';

export function LeftRecords({ kept }: Pick<Import, 'kept'>) {
  return (
    <Panel title="Quedó como está">
      <ul className={`${lines.list} ${classes.remaining}`}>
        {kept.map(({ of, id, label, reason }) => (
          <li key={`${of}${id}`}>
            <strong>
              {of === 'vehicle' ? (
                <Link to="/vehiculos/$id" params={{ id }}>
                  {label}
                </Link>
              ) : (
                label
              )}
            </strong>
            <span className={text.smallNote}>{reason}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
