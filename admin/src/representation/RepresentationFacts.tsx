import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea, formatDate } from '@bhumi/api/contract/format';
import { representationActs, representationKinds } from '@bhumi/api/contract/representation/kinds';
import type { ReviewedRepresentation } from '@bhumi/api/contract/representation/representation';
import { useLanguage } from '../i18n/language.ts';
import { UserText } from '../lib/UserText.tsx';
import { Lines } from '../mutations/Section.tsx';
import { representationScreenTexts as texts } from './texts.ts';

/** For whom somebody acts and what they may do, with document, identity card and record. */
export function RepresentationFacts({ of }: { of: ReviewedRepresentation }): ReactElement {
  const { language, say } = useLanguage();
  const { verified, number, registered, principal } = of;
  const kind = representationKinds[of.kind];
  const card = verified && [verified.name_bn, verified.name_en, verified.nid].filter(Boolean).join(', ');
  const place = [
    `${say(texts.khatian)} ${digitsIn(of.khatiyan_number, language)}`,
    `${say(texts.dag)} ${digitsIn(of.dag_no, language)}`,
    of.survey,
    of.mouza[language],
    of.upazila[language],
    of.whole_khatian && say(texts.wholeKhatian(of.khatiyan_number)),
  ];
  const day = (at: string) => formatDate(at, language);
  return (
    <Lines
      lines={[
        [texts.actsAs, say(kind.label)],
        [
          texts.forOwner,
          <strong key="owner">
            <UserText>{of.owner}</UserText>
          </strong>,
        ],
        [kind.principalNumber, of.principal_number && digitsIn(of.principal_number, language)],
        [
          texts.account,
          principal ? <UserText key="account">{principal.name}</UserText> : say(texts.noAccount),
        ],
        [
          texts.record,
          <span key="record">
            {place.filter(Boolean).join(' · ')}{' '}
            <Link component={PageLink} to={`/dags/${of.dag_id}`}>
              {say(texts.openRecord)}
            </Link>
          </span>,
        ],
        [
          texts.allOwners,
          of.owners.map(({ owner, area }, index) => (
            <div key={index}>
              <UserText>{owner}</UserText>: {formatArea(area, language)}
            </div>
          )),
        ],
        [texts.may, of.acts.map((act) => say(representationActs[act].label)).join(', ')],
        [
          kind.document,
          <span key="document">
            <Link href={of.document.url} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
              {of.document.name}
            </Link>
            {number && `, ${digitsIn(number, language)}`}
            {registered !== null && ` (${say(registered ? texts.registered : texts.notRegistered)})`}
          </span>,
        ],
        [texts.days, `${day(of.valid_from)} – ${of.valid_until ? day(of.valid_until) : say(texts.noEnd)}`],
        [texts.card, card ? <UserText key="card">{card}</UserText> : say(texts.notVerified)],
      ]}
    />
  );
}
