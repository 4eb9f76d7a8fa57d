import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatMoney, formatNumber } from '@bhumi/api/contract/format';
import type { Khatian } from '@bhumi/api/contract/khatian/khatian';
import { registrationStatusLabels } from '@bhumi/api/contract/land-registrations/registrations';
import { mutationTypeLabels } from '@bhumi/api/contract/mutations/mutations';
import { mutationStatusLabels } from '@bhumi/api/contract/mutations/states';
import { useLanguage } from '../i18n/language.ts';
import { NoWrap } from '../lib/log-cells.tsx';
import { Part } from './Part.tsx';
import { khatianTexts as texts } from './texts.ts';

/** The land tax registrations of its land. */
export function Registrations({
  rows,
  khatian,
}: {
  rows: Khatian['registrations'];
  khatian: string;
}): ReactElement {
  const { language, say } = useLanguage();
  return (
    <Part
      title={texts.registrations}
      heads={[texts.dag, texts.registeredBy, { ...texts.area, figures: true }, texts.status, texts.date]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <Link
            key="dag"
            component={PageLink}
            to={`/land-tax-registrations?q=${encodeURIComponent(`${khatian} ${row.dag_number}`)}`}
          >
            {digitsIn(row.dag_number, language)}
          </Link>,
          row.owner,
          formatNumber(row.land_area, language, 2),
          say(registrationStatusLabels[row.status]),
          <NoWrap key="date">{formatDate(row.submitted_at, language)}</NoWrap>,
        ],
      }))}
    />
  );
}

/** The land tax payments for its land. */
export function Tax({ rows }: { rows: Khatian['tax'] }): ReactElement {
  const { language } = useLanguage();
  return (
    <Part
      title={texts.tax}
      heads={[texts.dag, texts.year, { ...texts.amount, figures: true }, texts.date]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          digitsIn(row.dag_number, language),
          digitsIn(`${row.tax_year}-${row.tax_year + 1}`, language),
          formatMoney(row.amount, language),
          <NoWrap key="date">{formatDate(row.paid_at, language)}</NoWrap>,
        ],
      }))}
    />
  );
}

/** The mutation applications for its land. */
export function Mutations({ rows }: { rows: Khatian['mutations'] }): ReactElement {
  const { language, say } = useLanguage();
  return (
    <Part
      title={texts.mutations}
      heads={[texts.tracking, texts.dag, texts.kind, texts.status, texts.date]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <Link key="tracking" component={PageLink} to={`/mutations?q=${row.tracking_number}`}>
            {digitsIn(row.tracking_number, language)}
          </Link>,
          digitsIn(row.dag_number, language),
          say(mutationTypeLabels[row.mutation_type]),
          say(mutationStatusLabels[row.status]),
          <NoWrap key="date">{formatDate(row.created_at, language)}</NoWrap>,
        ],
      }))}
    />
  );
}
