import { useActionData, useLoaderData, useNavigation, type MetaFunction } from '@remix-run/react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { IDENTITY_FIELDS, identityTexts } from '@bhumi/api/contract/identity/identity';
import { KYC_IMAGES, KYC_SIDES } from '@bhumi/api/contract/identity/kyc';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { Field } from '../components/field/field.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { PictureField } from '../identity/picture-field.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { kycText } from '../identity/text.ts';
import type { action, loader } from '../identity/identity.ts';

export { action, loader } from '../identity/identity.ts';

export { clientAction } from '../identity/client-action.ts';

/** Hydrates, because the button shows that the pictures are being uploaded. */
export const handle = { hydrate: true };

export const meta: MetaFunction = (args) =>
  pageMeta(args, { en: { title: kycText.en.uploadTitle }, bn: { title: kycText.bn.uploadTitle } });

/** Turns off autofill and number formatting: the browser does not know whose card it is, and the card number is no amount. */
const attributes = {
  name_en: { lang: 'en', autoComplete: 'off' },
  name_bn: { lang: 'bn', autoComplete: 'off' },
  nid: { inputMode: 'numeric', autoComplete: 'off' },
} as const;

/** The form for the data of an identity card and pictures of both sides. */
export default function Identity() {
  const text = useText(kycText);
  const language = useLanguage();
  const { reason, before, typed } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>() ?? typed;
  const busy = useNavigation().state === 'submitting';
  return (
    <div className="page narrow-page">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.uploadTitle}>{text.uploadLead}</PageHeading>
      {reason && (
        <Notice kind="warning" title={text.says.rejected}>
          <p>{`${text.reason}: ${reason}`}</p>
        </Notice>
      )}
      <SendForm method="post" encType="multipart/form-data" noValidate className="form">
        {IDENTITY_FIELDS.map((field) => (
          <Field
            key={field}
            name={field}
            label={identityTexts[field][language]}
            hint={text.cardHints[field]}
            errors={refusal?.errors[field]}
          >
            {(control) => (
              <input
                {...control}
                {...attributes[field]}
                defaultValue={refusal?.values[field] ?? digitsIn(before?.[field] ?? '', language)}
              />
            )}
          </Field>
        ))}
        {KYC_SIDES.map((side) => (
          <PictureField
            key={side}
            name={side}
            label={text[side]}
            hint={text.pictureHint}
            accept={KYC_IMAGES}
            errors={refusal?.errors[side]}
          />
        ))}
        <button className="button full" type="submit" disabled={busy}>
          {busy ? text.uploading : text.upload}
        </button>
      </SendForm>
      <p className="other-way">
        <a href="/dashboard?tab=profileKyc">{text.back}</a>
      </p>
    </div>
  );
}
