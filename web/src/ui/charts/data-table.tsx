import { VisuallyHidden } from '@mantine/core';

interface Props {
  label: string;
  columns: readonly string[];
  /** The first cell of each names its row. */
  rows: readonly (readonly string[])[];
}

export function DataTable({ label, columns, rows }: Props) {
  return (
    <VisuallyHidden component="div">
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells]) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
