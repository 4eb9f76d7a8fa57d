import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import type { RevenueDay } from '@bhumi/api/contract/revenue/revenue';
import { useLanguage } from '../i18n/language.ts';
import { revenueTexts } from './texts.ts';

/** The refunds of a day: payee, reference, amount and time. */
export function Refunds({ day: { refunds, refunded } }: { day: RevenueDay }): ReactElement {
  const { language, say } = useLanguage();
  const label = say(revenueTexts.refundedThatDay(refunded));
  return (
    <>
      <Box component="h3" sx={{ fontSize: 16, fontWeight: 600, mt: 2, mb: 1 }}>
        {label}
      </Box>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {refunds.map(({ id, user, reference, refunded_at, amount, settled_on }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', gap: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{user.name}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{reference}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
                {formatDateTime(refunded_at, language)}
              </Box>
              {settled_on && (
                <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
                  {say(revenueTexts.settledOn(settled_on))}
                </Box>
              )}
            </Box>
            <Box sx={{ fontWeight: 600, flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(amount, language)}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
