import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea, formatNumber } from '@bhumi/api/contract/format';
import type { NamePair } from '@bhumi/api/contract/identity/identity';
import {
  duplicateKindLabels,
  type DuplicateNumber,
  type DuplicateRecord,
  type DuplicateNumbers,
} from '@bhumi/api/contract/land/numbers/duplicates';
import type { Language, Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { DateTime } from '../lib/DateTime.tsx';
import { useSession } from '../lib/useSession.ts';
import { PlainTable } from '../revenue/PlainTable.tsx';
import { doublesTitle } from './menu-texts.ts';
import { doublesTexts as texts } from './texts.ts';
import { RetryAlert } from '../lib/RetryAlert.tsx';

const nameIn = (pair: NamePair, language: Language): string =>
  (language === 'bn' ? (pair.name_bn ?? pair.name_en) : (pair.name_en ?? pair.name_bn)) ?? '';

function titleOf({ kind, zil_no, records, survey, ...places }: DuplicateNumber): Message {
  const inLanguage = (language: Language): string => {
    const placeNames = [places.mouza, places.upazila, places.district, survey];
    const where = [
      ...(zil_no === null ? [] : [digitsIn(texts.sheet(zil_no)[language], language)]),
      ...placeNames.flatMap((each) => (each ? [nameIn(each, language)] : [])),
    ].join(', ');
    return `${duplicateKindLabels[kind][language]} ${digitsIn(records[0]!.number, language)} · ${where}`;
  };
  return { en: inLanguage('en'), bn: inLanguage('bn') };
}

/** Where a record is opened. A registration opens in its queue, by a search. */
const addressOf = ({ kind }: DuplicateNumber, { id, khatian, number }: DuplicateRecord): string =>
  kind === 'land-tax-registrations'
    ? `/${kind}?q=${encodeURIComponent(`${khatian} ${number}`)}`
    : `/${kind}/${id}`;

function Double({ double }: { double: DuplicateNumber }): ReactElement {
  const { language, say } = useLanguage();
  const [first] = double.records;
  const columns: { head: Message; of(record: DuplicateRecord): ReactNode }[] = [
    {
      head: texts.recordHead,
      of: (record) => (
        <Link component={PageLink} to={addressOf(double, record)}>
          {say(texts.record(digitsIn(record.id, language)))}
        </Link>
      ),
    },
    { head: texts.number, of: ({ number }) => digitsIn(number, language) },
    ...(first!.khatian === null
      ? []
      : [{ head: texts.khatian, of: ({ khatian }: DuplicateRecord) => digitsIn(khatian ?? '', language) }]),
    ...(first!.name === null
      ? []
      : [{ head: texts.name, of: ({ name }: DuplicateRecord) => (name ? nameIn(name, language) : '') }]),
  ];
  const figures: typeof columns = [
    ...(first!.area === null
      ? []
      : [{ head: texts.area, of: ({ area }: DuplicateRecord) => formatArea(area ?? 0, language) }]),
    { head: texts.created, of: ({ created_at }) => <DateTime at={created_at} /> },
  ];
  const all = [...columns, ...figures];
  return (
    <PlainTable
      title={titleOf(double)}
      heads={all.map(({ head }) => head)}
      names={columns.length}
      rows={double.records.map((record) => ({
        key: String(record.id),
        cells: all.map(({ of }) => of(record)),
      }))}
    />
  );
}

/** Land numbers that several records share, for administrators: their place, and a link to each record. */
export default function DoublesPage(): ReactElement {
  const { language, say } = useLanguage();
  const { http } = useSession();
  usePageTitle(say(doublesTitle));
  const { data, error, isError, isPending, refetch } = useQuery({
    queryKey: ['number-doubles'],
    queryFn: async ({ signal }) =>
      (await http('/api/admin/number-doubles', { signal })).json as DuplicateNumbers,
  });
  const count = (value: number) => formatNumber(value, language);
  return (
    <Box>
      <Box component="h1" sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700, m: 0, mb: 1 }}>
        {say(doublesTitle)}
      </Box>
      <Box sx={{ color: 'text.secondary', maxWidth: 720, mb: 2 }}>{say(texts.intro)}</Box>
      {isError && <RetryAlert onRetry={refetch}>{error.message || say(texts.failed)}</RetryAlert>}
      {isPending && (
        <Box role="status" aria-label={say(shared.loading)} sx={{ display: 'grid', gap: 1 }}>
          {Array.from({ length: 4 }, (_, row) => (
            <Skeleton key={row} variant="rounded" height={96} />
          ))}
        </Box>
      )}
      {data && (
        <>
          <Box role="status">
            {say(data.total === 0 ? texts.none : texts.some(count(data.doubles.length), count(data.total)))}
          </Box>
          {data.doubles.map((double) => (
            <Double key={`${double.kind} ${double.records[0]!.id}`} double={double} />
          ))}
        </>
      )}
    </Box>
  );
}
