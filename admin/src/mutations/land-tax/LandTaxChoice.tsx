import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, type ReactElement } from 'react';
import {
  notBegunTexts,
  type CarryOverInput,
  type LandTaxOffer,
} from '@bhumi/api/contract/land-registrations/carry-over';
import type { MutationReview } from '@bhumi/api/contract/mutations/review';
import { useLanguage } from '../../i18n/language.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { AfterApproval } from '../AfterApproval.tsx';
import { setApprovalInput } from '../approval-input.ts';
import { ADDRESS, mutationDrafts } from '../drafts.ts';
import { LandTaxBegins, LandTaxEnds } from './LandTaxRows.tsx';
import { initialForm, readForm, type LandTaxForm } from './form-values.ts';
import { landTaxTexts as texts } from './texts.ts';
import { OutdatedNotice } from '../OutdatedNotice.tsx';

/** The officer's choice of registrations that end and of the one that begins. */
export function LandTaxChoice({
  review,
  offer,
}: {
  review: MutationReview;
  offer: LandTaxOffer;
}): ReactElement {
  const { say } = useLanguage();
  const { id, status, version } = review;
  const first = initialForm(offer);
  const offered = JSON.stringify(offer.candidates) + JSON.stringify(offer.begins);
  const draft = useDraft(
    mutationDrafts.landTax(id),
    { offered, typed: first, wanted: readForm(first, offer) !== null },
    ({ typed: now }) => JSON.stringify(now) !== JSON.stringify(first),
  );
  const { typed, wanted } = draft.value;
  const change = (part: Partial<LandTaxForm>) =>
    draft.setValue({ ...draft.value, typed: { ...typed, ...part } });
  // A choice made from another offer is sent only after the officer confirms it.
  const outdated = draft.value.offered !== offered;
  const input = outdated ? null : readForm(typed, offer);
  const chosen = status !== 'approved' && wanted && input !== null;
  const key = JSON.stringify(input);
  useEffect(() => {
    // Keep the choice while the confirmation of the approval replaces this form.
    setApprovalInput({ id, version }, 'land_tax', chosen ? (JSON.parse(key) as CarryOverInput) : null);
  }, [id, version, chosen, key]);
  const nothing = offer.candidates.length === 0 && offer.begins === null;
  return (
    <>
      {outdated && (
        <OutdatedNotice onKeep={() => draft.setValue({ ...draft.value, offered })} onDrop={draft.discard} />
      )}
      <LandTaxEnds offer={offer} typed={typed} onChange={change} />
      {offer.begins && <LandTaxBegins begins={offer.begins} offer={offer} typed={typed} onChange={change} />}
      {offer.not_begun && (
        <Alert severity="info" sx={{ my: 1 }}>
          {say(notBegunTexts[offer.not_begun])}
        </Alert>
      )}
      {!nothing && (
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', mt: 1 }}>
          {status === 'approved' ? (
            <AfterApproval
              path={`${ADDRESS}/${id}/land-tax`}
              body={input ?? {}}
              ready={input !== null}
              onDone={draft.discard}
              texts={texts}
            />
          ) : (
            <>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={chosen}
                    disabled={input === null}
                    onChange={(_, checked) => draft.setValue({ ...draft.value, wanted: checked })}
                  />
                }
                label={say(texts.withApproval)}
              />
              {!chosen && <Box sx={{ color: 'text.secondary' }}>{say(texts.later)}</Box>}
            </>
          )}
        </Box>
      )}
    </>
  );
}
