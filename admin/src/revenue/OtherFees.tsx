import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import { providerLabel } from '@bhumi/api/contract/payments/providers';
import type { OtherFee } from '@bhumi/api/contract/revenue/revenue';
import { useLanguage } from '../i18n/language.ts';
import { revenueTexts } from './texts.ts';

/** What gateways kept of money that paid for nothing: payer, transaction, fee and time. */
export function OtherFees({ fees }: { fees: readonly OtherFee[] }): ReactElement {
  const { language, say } = useLanguage();
  const label = say(revenueTexts.otherFees);
  return (
    <>
      <Box component="h3" sx={{ fontSize: 16, fontWeight: 600, mt: 2, mb: 1 }}>
        {label}
      </Box>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fees.map(({ id, user, transaction_id, provider, channel, at, fee }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', gap: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{user.name}</Box>
              {[[say(providerLabel(provider)), channel].filter(Boolean).join(' · '), transaction_id].map(
                (line) => (
                  <Box key={line} sx={{ color: 'text.secondary', fontSize: 'small' }}>
                    {line}
                  </Box>
                ),
              )}
              <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{formatDateTime(at, language)}</Box>
            </Box>
            <Box sx={{ fontWeight: 600, flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(fee, language)}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
