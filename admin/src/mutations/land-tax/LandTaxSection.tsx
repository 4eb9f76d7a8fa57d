import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import {
  carryOverTexts,
  keptTexts,
  paysFrom,
  paysUntil,
  type LandTaxOffer,
} from '@bhumi/api/contract/land-registrations/carry-over';
import { isWaiting, type MutationReview } from '@bhumi/api/contract/mutations/review';
import { useLanguage } from '../../i18n/language.ts';
import { useSession } from '../../lib/useSession.ts';
import { LandTaxChoice } from './LandTaxChoice.tsx';
import { landTaxTexts as texts } from './texts.ts';
import { Section } from '../Section.tsx';

/** The registrations that a mutation has ended and begun, one per line. */
function Done({ offer }: { offer: LandTaxOffer }): ReactElement {
  const { say } = useLanguage();
  return (
    <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5 }}>
      {offer.ended.map((each) => (
        <li key={each.id}>
          {say(texts.ended(each))} {say(paysUntil(each.last_tax_year!))}
        </li>
      ))}
      {offer.begun.map((each) => (
        <li key={each.id}>
          {say(texts.begun(each))} {say(paysFrom(each.first_tax_year!))}
        </li>
      ))}
    </Box>
  );
}

/** The land tax part of a mutation: chosen with the approval or after it, and the result. */
export function LandTaxSection({ review }: { review: MutationReview }): ReactElement | null {
  const { say } = useLanguage();
  const { http, user } = useSession();
  const { id, status, version } = review;
  const own = review.user.id === user.id;
  const { data, error } = useQuery({
    queryKey: ['mutation-land-tax', id, version],
    enabled: !own,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/mutations/${id}/land-tax`, { signal })).json as LandTaxOffer,
  });
  const open = isWaiting(status) || status === 'approved';
  const done = data !== undefined && (data.standing === 'carried' || data.standing === 'kept');
  if (own || (!open && !done && data?.standing !== 'restored')) return null;
  return (
    <Section title={texts.title}>
      {error && <Alert severity="error">{say(texts.failed)}</Alert>}
      {data && data.standing !== 'none' && (
        <Alert severity={data.standing === 'kept' ? 'warning' : 'success'} sx={{ mb: 1.5 }}>
          {say(
            data.kept_because ? keptTexts[data.kept_because] : carryOverTexts[shownStanding(data.standing)],
          )}
        </Alert>
      )}
      {done && <Done offer={data} />}
      {open && data && !done && <LandTaxChoice key={version} review={review} offer={data} />}
    </Section>
  );
}

/** Without a restored carry-over, the section shows "carried over". */
const shownStanding = (standing: LandTaxOffer['standing']): 'carried' | 'restored' =>
  standing === 'restored' ? 'restored' : 'carried';
