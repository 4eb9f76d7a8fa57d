import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { relationLabel } from '@bhumi/api/contract/inheritance/heirs';
import type { Message } from '@bhumi/api/contract/language';
import type { Party } from '@bhumi/api/contract/mutations/mutations';
import type { MutationReview } from '@bhumi/api/contract/mutations/review';
import { shareInWords } from '@bhumi/api/contract/mutations/share';
import { useLanguage } from '../../i18n/language.ts';
import { Lines, Section } from '../Section.tsx';
import { mutationTexts as texts } from '../texts.ts';

function Person({ party, side }: { party: Party; side: Message }): ReactElement {
  const { language, say } = useLanguage();
  const { name, nid, address, share, relation } = party;
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, mb: 1.5 }}>
      <Lines
        lines={[
          [side, <strong key="name">{name}</strong>],
          [texts.nid, digitsIn(nid, language)],
          [texts.address, address],
          [texts.share, share && shareInWords(share, language)],
          [texts.relation, relation && say(relationLabel(relation))],
        ]}
      />
    </Box>
  );
}

/** The people who give and who receive the land. */
export function People({ review: { buyers, previous_owners } }: { review: MutationReview }): ReactElement {
  return (
    <Section title={texts.people}>
      {previous_owners.map((party, place) => (
        <Person key={place} party={party} side={texts.previousOwner} />
      ))}
      {buyers.map((party, place) => (
        <Person key={place} party={party} side={texts.buyer} />
      ))}
    </Section>
  );
}
