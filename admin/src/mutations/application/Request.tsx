import { actingForLabel } from '@bhumi/api/contract/representation/acted-for';
import { applicantActingText } from '@bhumi/api/contract/representation/applicant';
import type { ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import { mutationLandLabels } from '@bhumi/api/contract/mutations/fees';
import { certificateIssuerLabels, heirTenureLabels } from '@bhumi/api/contract/mutations/inheritance';
import { mutationTypeLabels, registryOfficeIn } from '@bhumi/api/contract/mutations/mutations';
import type { MutationReview } from '@bhumi/api/contract/mutations/review';
import { methodLabel } from '@bhumi/api/contract/payments/payment';
import { useLanguage } from '../../i18n/language.ts';
import { Lines, Section } from '../Section.tsx';
import { mutationTexts as texts } from '../texts.ts';

/** The request: what is transferred, on which deed or by which certificate of the heirs, and whether the fee is paid. */
export function Request({ review }: { review: MutationReview }): ReactElement {
  const { language, say } = useLanguage();
  const { payment, user, inheritance } = review;
  const dated = (number: string, day: string) => say(texts.deedOf(number, formatDate(day, language)));
  const paid =
    payment?.status === 'paid' && payment.paid_at
      ? `${say(methodLabel(payment.method))}, ${formatDateTime(payment.paid_at, language)}`
      : say(texts.unpaid);
  return (
    <Section title={texts.request}>
      <Lines
        lines={[
          [texts.type, say(mutationTypeLabels[review.mutation_type])],
          [texts.reason, review.reason],
          [texts.landType, say(mutationLandLabels[review.land_type])],
          ...(inheritance
            ? ([
                [texts.diedOn, formatDate(inheritance.died_on, language)],
                [texts.certificate, dated(inheritance.certificate_number, inheritance.certificate_date)],
                [texts.issuer, say(certificateIssuerLabels[inheritance.certificate_issuer])],
                [texts.holding, say(heirTenureLabels[inheritance.holding])],
              ] as const)
            : review.mutation_type === 'inheritance'
              ? ([[texts.certificate, say(texts.noCertificate)]] as const)
              : []),
          [texts.deed, review.deed_number ? dated(review.deed_number, review.deed_date) : say(texts.noDeed)],
          [texts.registryOffice, registryOfficeIn(review, language)],
          [texts.applicant, `${user.name}, ${user.email}`],
          [actingForLabel, review.acting_for ? say(applicantActingText(review.acting_for)) : null],
          [texts.contact, digitsIn(review.contact_number, language)],
          [texts.fee, `${formatMoney(review.fee_amount, language)} (${paid})`],
          [texts.submitted, formatDateTime(review.created_at, language)],
        ]}
      />
    </Section>
  );
}
