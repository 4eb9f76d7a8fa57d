import type { ReactNode } from 'react';
import { foreignLang } from '@bhumi/api/contract/text-language';
import { useLanguage } from '../../lib/document/root-data.ts';
import { UnbrokenText } from '../unbroken-text/unbroken-text.tsx';

/** A list of terms and values; rows without a value are left out. Text that people wrote is marked with its language. */
export function Facts({ rows }: { rows: [string, ReactNode][] }) {
  const language = useLanguage();
  return (
    <dl className="facts">
      {rows.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd lang={typeof value === 'string' ? foreignLang(value, language) : undefined}>
                {typeof value === 'string' ? <UnbrokenText>{value}</UnbrokenText> : value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
