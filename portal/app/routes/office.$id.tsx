import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { dialAddress } from '@bhumi/api/contract/dial';
import { digitsIn } from '@bhumi/api/contract/digits';
import { officePath, type OfficePage } from '@bhumi/api/contract/offices/office-page';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { Facts } from '../components/facts/facts.tsx';
import { ListFailed } from '../components/list-failed/list-failed.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { apiGet } from '../lib/api/api.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { parseId } from '../lib/parse-id.ts';
import { officeBoard } from '../notice-board/address.ts';
import { OfficeFigures } from '../offices/figures.tsx';
import { officeText } from '../offices/text.ts';

export const handle = { forEveryone: true };

export const meta: MetaFunction<typeof loader> = (args) => {
  const of = (language: 'en' | 'bn') => ({
    ...officeText[language],
    title: args.data?.office?.name[language] ?? officeText[language].title,
  });
  return pageMeta(args, { en: of('en'), bn: of('bn') });
};

export async function loader(args: LoaderFunctionArgs) {
  const id = parseId(args.params.id);
  const answer = id === null ? null : await apiGet<OfficePage>(args, `/api/offices/${id}`);
  const missing = answer === null || answer.status === 404;
  const office = answer?.ok ? answer.data : null;
  return data({ id, office, missing }, { status: office ? 200 : missing ? 404 : 503 });
}

/** A pin on OpenStreetMap. */
const mapAddress = ({ latitude, longitude }: NonNullable<OfficePage['position']>): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

function Office({ office }: { office: OfficePage }) {
  const text = useText(officeText);
  const language = useLanguage();
  const { address, hours, phone, position, above } = office;
  return (
    <>
      <Facts
        rows={[
          [text.address, address ?? text.notGiven],
          [text.hours, hours ?? text.notGiven],
          [text.phone, phone ? <a href={dialAddress(phone)}>{digitsIn(phone, language)}</a> : text.notGiven],
          [text.place, position ? <a href={mapAddress(position)}>{text.map}</a> : text.notGiven],
          [text.above, above && <a href={officePath(above.id)}>{above.name[language]}</a>],
        ]}
      />
      <OfficeFigures processing_times={office.processing_times} />
      <p className="actions">
        <a className="button secondary" href={officeBoard(office.id)}>
          {text.board}
        </a>{' '}
        <a href="/support">{text.help}</a>
      </p>
    </>
  );
}

/** A land office, for everybody: where it is, when it is open, and how long it takes. */
export default function OfficeRoute() {
  const text = useText(officeText);
  const language = useLanguage();
  const { id, office, missing } = useLoaderData<typeof loader>();
  return (
    <div className="page narrow-page">
      <PageHeading title={office?.name[language] ?? text.title} />
      {office ? (
        <Office office={office} />
      ) : missing || id === null ? (
        <EmptyState title={text.notFound}>
          <p>
            <a className="way" href="/support">
              {text.help}
            </a>
          </p>
        </EmptyState>
      ) : (
        <ListFailed title={text.failed} again={officePath(id)} />
      )}
    </div>
  );
}
