import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { applicationLabels } from '@bhumi/api/contract/applications/fees';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import { mutationTypeLabels } from '@bhumi/api/contract/mutations/mutations';
import { methodLabel } from '@bhumi/api/contract/payments/payment';
import { providerLabel } from '@bhumi/api/contract/payments/providers';
import { paidForText } from '@bhumi/api/contract/representation/acted-for';
import type { RevenueItem } from '@bhumi/api/contract/revenue/revenue';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { revenueTexts } from './texts.ts';

/** What was paid for: a copy, a mutation, or a land and its tax year. */
function subjectOf(item: RevenueItem): Message[] {
  const { application_type, mutation, year, khatiyan_number, dag_number } = item;
  return [
    ...(application_type ? [applicationLabels[application_type]] : []),
    ...(mutation ? [mutationTypeLabels[mutation.mutation_type]] : []),
    ...(year ? [revenueTexts.taxYear(year)] : []),
    ...(khatiyan_number && dag_number ? [revenueTexts.land(khatiyan_number, dag_number)] : []),
  ];
}

/** Payments, newest first: payer and purpose on the left, amount and time on the right. */
export function PaymentItems({ items, label }: { items: RevenueItem[]; label: string }): ReactElement {
  const { language, say } = useLanguage();
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => {
        const method = methodLabel(item.payment_method, item.year ? 'land_tax' : undefined);
        return (
          <Box
            component="li"
            key={item.id}
            sx={{ display: 'flex', gap: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  columnGap: 1,
                  fontWeight: 600,
                }}
              >
                <span>{item.user.name}</span>
                {item.is_sample && <Chip size="small" label={say(texts.sample)} />}
              </Box>
              {subjectOf(item).map((part) => (
                <Box key={part.en} sx={{ color: 'text.secondary', fontSize: 'small' }}>
                  {say(part)}
                </Box>
              ))}
              {item.acted_for.map((acted) => (
                <Box key={acted.representation_id} sx={{ fontSize: 'small' }}>
                  {say(paidForText(acted))}
                </Box>
              ))}
              {item.mutation && (
                <Link
                  component={PageLink}
                  to={`/mutations?q=${item.mutation.tracking_number}`}
                  sx={{ fontSize: 'small' }}
                >
                  {digitsIn(item.mutation.tracking_number, language)}
                </Link>
              )}
              <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
                {formatDateTime(item.paid_at, language)}
              </Box>
            </Box>
            <Box sx={{ textAlign: 'right', flexShrink: 0, maxWidth: '50%' }}>
              <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {formatMoney(item.amount, language)}
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{say(method)}</Box>
              {item.channel && (
                <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
                  {say(providerLabel(item.provider))} · {item.channel}
                </Box>
              )}
              {item.fee !== null && (
                <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
                  {say(revenueTexts.gatewayFee(item.fee))}
                </Box>
              )}
              {item.settled_on && (
                <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
                  {say(revenueTexts.settledOn(item.settled_on))}
                </Box>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
