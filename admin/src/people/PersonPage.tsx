import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { HttpError } from 'react-admin';
import { Link as PageLink } from 'react-router-dom';
import { applicationLabels } from '@bhumi/api/contract/applications/fees';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatMoney } from '@bhumi/api/contract/format';
import { registrationStatusLabels } from '@bhumi/api/contract/land-registrations/registrations';
import type { Message } from '@bhumi/api/contract/language';
import { mutationTypeLabels } from '@bhumi/api/contract/mutations/mutations';
import { mutationStatusLabels } from '@bhumi/api/contract/mutations/states';
import type { PersonCases } from '@bhumi/api/contract/people/people';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { placeName } from '../lib/places.ts';
import { useSession } from '../lib/useSession.ts';
import { mutationTexts } from '../mutations/texts.ts';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { NoSuchPage } from '../pages/NoSuchPage.tsx';
import { paymentLabels, paymentStates, personTexts as texts } from './texts.ts';

interface Line {
  id: number;
  to: string | null;
  title: string;
  facts: string[];
}

function Lines({ title, lines }: { title: Message; lines: readonly Line[] }): ReactElement {
  const { say } = useLanguage();
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Box component="h2" sx={{ fontSize: 18, fontWeight: 700, mt: 0, mb: 0.5 }}>
        {say(title)}
      </Box>
      {lines.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say(texts.none)}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map(({ id, to, title: name, facts }) => (
          <Box
            component="li"
            key={id}
            sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            {to === null ? (
              <strong>{name}</strong>
            ) : (
              <Link component={PageLink} to={to}>
                {name}
              </Link>
            )}
            <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
              {facts.join(' · ')}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function useLines(): (person: PersonCases) => readonly (readonly [Message, Line[]])[] {
  const { language, say } = useLanguage();
  const land = (khatian: string, dag: string): string => say(mutationTexts.numbers(khatian, dag));
  return (person) => [
    [
      texts.mutations,
      person.mutations.map((row) => ({
        id: row.id,
        to: `/mutations/${row.id}`,
        title: digitsIn(row.tracking_number, language),
        facts: [
          say(mutationTypeLabels[row.mutation_type]),
          land(row.khatian_number, row.dag_number),
          placeName(row.mouza, language),
          say(mutationStatusLabels[row.status]),
          formatDate(row.created_at, language),
        ],
      })),
    ],
    [
      texts.registrations,
      person.registrations.map((row) => ({
        id: row.id,
        to: `/land-tax-registrations?status=all&q=${encodeURIComponent(`${row.khatiyan_number} ${row.dag_number}`)}`,
        title: land(row.khatiyan_number, row.dag_number),
        facts: [
          placeName(row.mouza, language),
          say(registrationStatusLabels[row.status]),
          formatDate(row.submitted_at, language),
        ],
      })),
    ],
    [
      texts.applications,
      person.applications.map((row) => ({
        id: row.id,
        to: null,
        title: say(applicationLabels[row.type]),
        facts: [formatDate(row.created_at, language)],
      })),
    ],
    [
      texts.payments,
      person.payments.map((row) => ({
        id: row.id,
        to: null,
        title: formatMoney(row.amount, language),
        facts: [
          say(paymentLabels[row.kind]),
          say(paymentStates[row.status]),
          ...(row.transaction_id ? [row.transaction_id] : []),
          formatDate(row.created_at, language),
        ],
      })),
    ],
  ];
}

/** Everything of a person that lies in the reader's places. */
export function PersonPage({ id }: { id: number }): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const linesOf = useLines();
  const { data, error, refetch } = useQuery({
    queryKey: ['person', id],
    queryFn: async ({ signal }) => (await http(`/api/admin/people/${id}`, { signal })).json as PersonCases,
  });
  usePageTitle(data?.name ?? say(texts.person));
  if (error instanceof HttpError && error.status === 404) return <NoSuchPage />;
  if (error) {
    const retry: ReactNode = <Button onClick={() => void refetch()}>{say(shared.tryAgain)}</Button>;
    return (
      <Alert severity="error" action={retry}>
        <strong>{say(texts.failed)}</strong>
        <div>{error.message}</div>
      </Alert>
    );
  }
  if (!data) return <LoadingPage />;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading sx={{ overflowWrap: 'anywhere' }}>{data.name}</PageHeading>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[data.email, data.phone, ...(data.verified ? [say(texts.verified)] : [])].join(' · ')}
      </Box>
      <Box sx={{ mt: 1 }}>{say(texts.scope)}</Box>
      {data.more && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {say(texts.more)}
        </Alert>
      )}
      {linesOf(data).map(([title, lines]) => (
        <Lines key={title.en} title={title} lines={lines} />
      ))}
    </Box>
  );
}
