import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea, formatMoney, formatNumber } from '@bhumi/api/contract/format';
import { areaClassLabels, landTypeLabel } from '@bhumi/api/contract/land-tax/land-types';
import { taxYearText } from '@bhumi/api/contract/land-tax/land-tax';
import { Link } from '@remix-run/react';
import { Badge } from '../components/badge/badge.tsx';
import { Facts } from '../components/facts/facts.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import type { ShownBill, ShownLine } from './load.server.ts';
import { landTaxText } from './text.ts';
import { landName } from './land-name.ts';
import { RegistrationBadge } from './registration-card.tsx';
import { landTaxAddress } from './view.ts';

/** The tax of one land and year, and how it is calculated. */
function Line({ line, heading: Heading }: { line: ShownLine; heading: 'h3' | 'h4' }) {
  const text = useText(landTaxText);
  const language = useLanguage();
  const year = digitsIn(taxYearText(line.tax_year), language);
  return (
    <li className="card tax-line">
      <div className="card-head">
        <Heading>{landName(line, language)}</Heading>
        <RegistrationBadge status={line.state} />
        {line.exempt && <Badge>{text.exempt}</Badge>}
        <strong className="tax-amount">{formatMoney(line.amount, language)}</strong>
      </div>
      <Facts
        rows={[
          line.acting,
          [text.area, formatArea(line.area, language)],
          [text.type, landTypeLabel(line.type)[language]],
          [text.rate, line.exempt ? text.exempt : text.perDecimal(formatMoney(line.rate, language))],
          [text.taxYear, text.taxYears(year)],
          [text.decimals, formatNumber(line.decimals, language)],
          [text.areaClass, areaClassLabels[line.area_class][language]],
        ]}
      />
      <p className="how">
        <span className="soft">{text.how}:</span> {line.explanation[language]}
        <br />
        <span className="soft">{line.section[language]}</span>
      </p>
    </li>
  );
}

interface BillProps {
  bill: ShownBill;
  ids: number[];
  /** The heading level of a land, one below the step's. */
  heading: 'h3' | 'h4';
}

/** Step 1 of paying: the tax of each land, and the total. */
export function Bill({ bill, ids, heading }: BillProps) {
  const text = useText(landTaxText);
  const language = useLanguage();
  return (
    <>
      <p>{text.billLead}</p>
      <ul className="cards">
        {bill.calculations.map((line) => (
          <Line key={`${line.registration_id}-${line.tax_year}`} line={line} heading={heading} />
        ))}
      </ul>
      <p className="tax-total">
        <span>{text.total}</span> <strong>{formatMoney(bill.total_amount, language)}</strong>
      </p>
      <div className="actions">
        <Link className="button" to={landTaxAddress({ step: 'pay', ids })} preventScrollReset>
          {text.proceed}
        </Link>
        <Link className="button secondary" to={landTaxAddress({ ids })} preventScrollReset>
          {text.cancel}
        </Link>
      </div>
    </>
  );
}
