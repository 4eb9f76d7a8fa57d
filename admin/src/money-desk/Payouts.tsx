import type { ReactElement } from 'react';
import { formatDate, formatMoney, formatNumber } from '@bhumi/api/contract/format';
import type { Payout } from '@bhumi/api/contract/money-desk/settlement-files';
import { useLanguage } from '../i18n/language.ts';
import { PlainTable } from '../revenue/PlainTable.tsx';
import { dayTexts } from './day-texts.ts';
import { settlementFileTexts as texts } from './file-texts.ts';

/** When the gateway paid out to us, as its files say. */
export function Payouts({ of }: { of: readonly Payout[] }): ReactElement | null {
  const { language, say } = useLanguage();
  if (of.length === 0) return null;
  return (
    <PlainTable
      title={texts.payouts}
      note={say(texts.payoutsNote)}
      heads={[texts.settledOn, dayTexts.provider, texts.count, texts.amount, dayTexts.fees]}
      names={2}
      rows={of.map(({ provider, settled_on, count, amount, fees }) => ({
        key: `${provider} ${settled_on}`,
        cells: [
          settled_on ? formatDate(settled_on, language) : say(texts.notYet),
          provider,
          formatNumber(count, language),
          formatMoney(amount, language),
          formatMoney(fees, language),
        ],
      }))}
    />
  );
}
