import type { ReactNode } from 'react';
import { Whole } from './whole.tsx';

/** Terms and their values; a row without a value is left out. */
export function Facts({ rows }: { rows: [string, ReactNode][] }) {
  return (
    <dl className="facts">
      {rows.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{typeof value === 'string' ? <Whole>{value}</Whole> : value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
