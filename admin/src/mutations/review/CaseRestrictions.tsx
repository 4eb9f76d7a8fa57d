import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState, type ReactElement } from 'react';
import { formatDate, formatDateTime } from '@bhumi/api/contract/format';
import type { MutationReview } from '@bhumi/api/contract/mutations/review';
import { signerName } from '@bhumi/api/contract/offices/signature';
import {
  restrictionLine,
  restrictionRows,
  type CaseRestriction,
} from '@bhumi/api/contract/restrictions/restrictions';
import { useLanguage } from '../../i18n/language.ts';
import { UserText } from '../../lib/UserText.tsx';
import { CiteForm } from '../../restrictions/CiteForm.tsx';
import { texts } from '../../restrictions/texts.ts';
import { Section } from '../Section.tsx';

function Item({ of, mutationId }: { of: CaseRestriction; mutationId: number }): ReactElement {
  const { language, say } = useLanguage();
  const [citing, setCiting] = useState(false);
  const { id, kind, holds, cited } = of;
  const mayCite = holds && !cited && restrictionRows[kind].effect === 'refuses';
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <div>
        <UserText>{restrictionLine(of, language)}</UserText>
        {!holds && ` · ${say(texts.over)}`}
      </div>
      {cited && (
        <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {say(texts.allowedBy)} <UserText>{cited.reference}</UserText>,{' '}
          {formatDate(cited.ordered_on, language)} ·{' '}
          <Link href={cited.document.url} target="_blank">
            {cited.document.name}
          </Link>{' '}
          · {signerName(cited.cited_by, language)}, {formatDateTime(cited.cited_at, language)}
        </Box>
      )}
      {mayCite && !citing && (
        <Button size="small" onClick={() => setCiting(true)}>
          {say(texts.cite)}
        </Button>
      )}
      {citing && <CiteForm mutationId={mutationId} restrictionId={id} onClose={() => setCiting(false)} />}
    </Box>
  );
}

/** What burdens the land of a mutation, and the orders that allow it all the same. Nothing where nothing does. */
export function CaseRestrictions({ review }: { review: MutationReview }): ReactElement | null {
  if (review.restrictions.length === 0) return null;
  return (
    <Section title={texts.title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {review.restrictions.map((restriction) => (
          <Item key={restriction.id} of={restriction} mutationId={review.id} />
        ))}
      </Box>
    </Section>
  );
}
