import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement, ReactNode } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatNumber } from '@bhumi/api/contract/format';
import { nameIn, type Message } from '@bhumi/api/contract/language';
import { methodLabel } from '@bhumi/api/contract/payments/payment';
import {
  contradictionLabels,
  type BookedSums,
  type Contradiction,
  type Reconciliation,
} from '@bhumi/api/contract/revenue/reconciliation';
import { kindOfPurpose, purposeLabels } from '@bhumi/api/contract/revenue/sums';
import { useLanguage } from '../i18n/language.ts';
import { PlainTable } from './PlainTable.tsx';
import { rangeTexts as texts } from './range-texts.ts';
import { addressOfDay } from './useDay.ts';

/**
 * The collections by both sources and their difference: column heads and cells. Refunds have columns if the range has
 * any.
 */
export function useBooked({ days, differences }: Pick<Reconciliation, 'days' | 'differences'>): {
  heads: Message[];
  cells: (sums: BookedSums, ledger: BookedSums) => ReactNode[];
} {
  const { language } = useLanguage();
  const bdt = (value: number) => formatNumber(value, language, 2);
  const apart = (one: number, other: number) => (Math.round(other * 100) - Math.round(one * 100)) / 100;
  const refunds = [...days, ...differences].some(({ sums, ledger }) => sums.refunds || ledger.refunds);
  return {
    heads: [
      texts.bySums,
      texts.byLedger,
      ...(refunds ? [texts.refundsBySums, texts.refundsByLedger] : []),
      texts.difference,
    ],
    cells: (sums, ledger) => [
      bdt(sums.amount),
      bdt(ledger.amount),
      ...(refunds ? [bdt(sums.refunded), bdt(ledger.refunded)] : []),
      bdt(apart(sums.amount, ledger.amount) - apart(sums.refunded, ledger.refunded)),
    ],
  };
}

/** The earlier values of a payment that somebody altered in the ledger, as far as they differ. */
function Was({
  now,
  was,
}: {
  now: Pick<Contradiction, 'day' | 'amount'>;
  was: NonNullable<Contradiction['was']>;
}): ReactElement {
  const { say } = useLanguage();
  const changes = [
    ...(was.amount === now.amount ? [] : [texts.wasAmount(was.amount, now.amount)]),
    ...(was.day === now.day ? [] : [{ en: formatDate(was.day, 'en'), bn: formatDate(was.day, 'bn') }]),
    methodLabel(was.method),
  ];
  return (
    <Box sx={{ fontSize: 'small' }}>
      {say(texts.was(changes))}{' '}
      <Link component={PageLink} to={`/${was.to}`}>
        {say(texts.inLog)}
      </Link>
    </Box>
  );
}

/** Where the sums differ from the ledger, and where records contradict each other, each with a link. */
export function Findings({ data }: { data: Reconciliation }): ReactElement {
  const { language, say } = useLanguage();
  const booked = useBooked(data);
  const { differences, difference_count, contradictions, contradiction_count } = data;
  const more = (shown: number, all: number) => (shown < all ? say(texts.shown(shown, all)) : undefined);
  return (
    <>
      {differences.length > 0 && (
        <PlainTable
          title={texts.differences}
          note={more(differences.length, difference_count)}
          heads={[texts.day, texts.what, ...booked.heads]}
          names={2}
          rows={differences.map(({ day, purpose, method, district, sums, ledger }) => ({
            key: `${day} ${purpose} ${method} ${district?.id}`,
            cells: [
              <Link
                key="day"
                component={PageLink}
                sx={{ whiteSpace: 'nowrap' }}
                to={addressOfDay({ kind: kindOfPurpose[purpose], date: day })}
              >
                {formatDate(day, language)}
              </Link>,
              [
                say(purposeLabels[purpose]),
                say(methodLabel(method)),
                ...(district ? [nameIn(district, language)] : []),
              ].join(' · '),
              ...booked.cells(sums, ledger),
            ],
          }))}
        />
      )}
      {contradictions.length > 0 && (
        <PlainTable
          title={texts.contradictions}
          note={more(contradictions.length, contradiction_count)}
          heads={[texts.day, texts.what, texts.number, texts.amount]}
          names={3}
          rows={contradictions.map(({ kind, day, purpose, number, amount, was, to }) => ({
            key: `${kind} ${day} ${number}`,
            cells: [
              formatDate(day, language),
              <Box key="what" component="span">
                {say(contradictionLabels[kind])}
                <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{say(purposeLabels[purpose])}</Box>
                {was && <Was now={{ day, amount }} was={was} />}
              </Box>,
              <Link key="number" component={PageLink} to={`/${to}`}>
                {digitsIn(number, language)}
              </Link>,
              formatNumber(amount, language, 2),
            ],
          }))}
        />
      )}
    </>
  );
}
