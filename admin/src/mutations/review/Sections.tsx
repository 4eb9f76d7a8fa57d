import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import type { MutationReview } from '@bhumi/api/contract/mutations/review';
import { useLanguage } from '../../i18n/language.ts';
import { Comments } from '../../comments/Comments.tsx';
import { commentScreenTexts } from '../../comments/texts.ts';
import { useSession } from '../../lib/useSession.ts';
import { Section } from '../Section.tsx';
import { Claim } from '../findings/Claim.tsx';
import { Findings } from '../findings/Findings.tsx';
import { Heirs } from '../findings/Heirs.tsx';
import { CaseRestrictions } from './CaseRestrictions.tsx';
import { History } from './History.tsx';
import { CaseOwners } from '../../owners/CaseOwners.tsx';
import { Objections } from '../objections/Objections.tsx';
import { LandTaxSection } from '../land-tax/LandTaxSection.tsx';
import { UnsavedDrafts } from './UnsavedDrafts.tsx';
import { KnownOwners } from '../owners/KnownOwners.tsx';
import { Papers } from '../application/Papers.tsx';
import { People } from '../application/People.tsx';
import { RecordSection } from '../record/RecordSection.tsx';
import { Request } from '../application/Request.tsx';
import { Steps } from '../inquiry/Steps.tsx';
import { mutationTexts as texts } from '../texts.ts';
import { RetryAlert } from '../../lib/RetryAlert.tsx';

interface Props {
  data: MutationReview | undefined;
  isPending: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** What is known of a mutation, in the dialog and on its page: findings, the claim beside the record, and all that was submitted. */
export function Sections({ data, isPending, error, onRetry }: Props): ReactElement {
  const { say } = useLanguage();
  const { user } = useSession();
  return (
    <>
      {isPending && (
        <Box role="status" aria-label={say(texts.reading)}>
          <Skeleton variant="rounded" height={180} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
      {error && (
        <RetryAlert title={say(mutationMessages.loadFailed)} onRetry={onRetry}>
          {error.message}
        </RetryAlert>
      )}
      {data && (
        <>
          <UnsavedDrafts id={data.id} />
          <Findings review={data} />
          <CaseOwners mutationId={data.id} />
          <CaseRestrictions review={data} />
          <Objections review={data} />
          <KnownOwners review={data} />
          <Claim review={data} />
          <Heirs review={data} />
          <RecordSection review={data} />
          <LandTaxSection review={data} />
          <Steps review={data} />
          {/* What the office writes about one's own case is for the others. */}
          {data.user.id !== user.id && (
            <Section title={commentScreenTexts.title}>
              <Comments of={{ kind: 'mutations', id: data.id }} />
            </Section>
          )}
          <People review={data} />
          <Request review={data} />
          <Papers review={data} />
          <History events={data.events} />
        </>
      )}
    </>
  );
}
