import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { formatMoney } from '@bhumi/api/contract/format';
import {
  MUTATION_LAND_TYPES,
  mutationLandLabels,
  type MutationFees,
} from '@bhumi/api/contract/mutations/fees';
import { NOTICE_BOARD } from '@bhumi/api/contract/notice-board/notice-board';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { apiGet } from '../lib/api/api.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { Figures } from '../mutations/figures/figures.tsx';
import { loadFigures } from '../mutations/figures/load.server.ts';
import { newMutationAddress } from '../mutations/address.ts';
import { trackMutation } from '../mutations/public/track-mutation.server.ts';
import { TrackMutation } from '../mutations/public/track-mutation.tsx';
import { publicText } from '../mutations/public/text.ts';
import { newObjectionAddress } from '../objections/address.ts';
import { objectionText } from '../objections/text.ts';
import { mutationText } from '../mutations/text.ts';

export const handle = { forEveryone: true };

export const meta: MetaFunction = (args) => pageMeta(args, publicText);

/** Loads the fees, in BDT, and how long mutations take; null for what could not be loaded. */
export async function loader(args: LoaderFunctionArgs) {
  const [answer, figures] = await Promise.all([
    apiGet<MutationFees>(args, '/api/mutations/fees'),
    loadFigures(args),
  ]);
  return { fees: answer.ok ? answer.data : null, figures };
}

export const action = trackMutation;

function Costs({ fees }: { fees: MutationFees | null }) {
  const text = useText(publicText);
  const { applicationFee, mutationFee, total } = useText(mutationText);
  const language = useLanguage();
  if (!fees) return <p>{text.costsFailed}</p>;
  return (
    <table className="amounts stacked">
      <thead>
        <tr>
          {[text.costsOf, applicationFee, mutationFee, total].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MUTATION_LAND_TYPES.map((type) => (
          <tr key={type}>
            <th scope="row">{mutationLandLabels[type][language]}</th>
            <td data-label={applicationFee}>{formatMoney(fees[type].application, language)}</td>
            <td data-label={mutationFee}>{formatMoney(fees[type].mutation, language)}</td>
            <td data-label={total}>{formatMoney(fees[type].total, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Explains what a mutation is, costs, needs and how long it takes; where to apply, and how to track one. */
export default function Mutation() {
  const text = useText(publicText);
  const about = useText(objectionText);
  const { fees, figures } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const refusal = actionData && 'errors' in actionData ? actionData : undefined;
  const tracked = actionData && 'tracked' in actionData ? actionData.tracked : null;
  const list = (id: string, heading: string, items: readonly string[]) => (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
  return (
    <div className="page narrow-page article">
      <ErrorSummary refusal={refusal} labels={{ number: text.number, last4: text.last4 }} />
      <PageHeading title={text.title}>{text.lead}</PageHeading>
      <p>
        <a className="button" href={newMutationAddress()}>
          {text.start}
        </a>
      </p>
      <p className="soft">{text.starts}</p>
      <TrackMutation tracked={tracked} refusal={refusal} />
      {list('who', text.who, text.whoList)}
      <section aria-labelledby="costs">
        <h2 id="costs">{text.costs}</h2>
        <Costs fees={fees} />
      </section>
      {list('needs', text.needs, text.needsList)}
      <section aria-labelledby="long">
        <h2 id="long">{text.long}</h2>
        {text.longText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Figures figures={figures} />
      </section>
      <section aria-labelledby="object">
        <h2 id="object">{about.aboutTitle}</h2>
        <p>{about.aboutText}</p>
        <p>
          <a href={newObjectionAddress()}>{about.aboutLink}</a> ·{' '}
          <a href={NOTICE_BOARD}>{text.noticeBoard}</a>
        </p>
      </section>
    </div>
  );
}
