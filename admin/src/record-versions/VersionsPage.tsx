import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import {
  versionSourceLabels,
  type RecordVersion,
  type RecordVersions,
} from '@bhumi/api/contract/record-versions/record-versions';
import dags from '@bhumi/api/resources/dags';
import { useLanguage } from '../i18n/language.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { DownloadButton } from '../lib/DownloadButton.tsx';
import { Select } from '../lib/Select.tsx';
import { useSession } from '../lib/useSession.ts';
import { useListParams } from '../queue/useListParams.ts';
import { ReferencePicker } from '../resource/inputs/ReferencePicker.tsx';
import { Comparison } from './Comparison.tsx';
import { versionTexts as texts } from './texts.ts';

/** The versions of a dag's owner rows, each with its date and cause; any two can be compared. */
export default function VersionsPage(): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const { parameters, set } = useListParams();
  const dag = Number(parameters.get('dag')) || null;
  usePageTitle(say(texts.title));
  const { data, isError } = useQuery({
    queryKey: ['record-versions', dag],
    enabled: dag !== null,
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/record-versions/${dag}`, { signal })).json as RecordVersions,
  });
  return (
    <Box sx={{ maxWidth: 900 }}>
      <Box component="h1" sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700, mt: 0, mb: 2 }}>
        {say(texts.title)}
      </Box>
      <Box sx={{ mb: 3, maxWidth: 520 }}>
        <FormLabel htmlFor="version-dag">{say(texts.choose)}</FormLabel>
        <ReferencePicker
          id="version-dag"
          target={dags}
          value={dag}
          onChange={(id) => set({ dag: id ?? '', from: '', to: '' })}
        />
        {dag === null && <Box sx={{ color: 'text.secondary', mt: 1 }}>{say(texts.chooseHelp)}</Box>}
      </Box>
      {isError && <Alert severity="error">{say(texts.failed)}</Alert>}
      {data && <Versions {...data} />}
    </Box>
  );
}

const side = (version: RecordVersion) => ({ ...version, label: texts.version(version.number) });

function Versions({ dag, versions }: RecordVersions): ReactElement {
  const { language, say } = useLanguage();
  const { parameters, set } = useListParams();
  const numbered = (name: string) => versions.find(({ number }) => number === Number(parameters.get(name)));
  const later = numbered('to') ?? versions[0]!;
  const earlier = numbered('from') ?? versions[1] ?? later;
  const choice = (name: 'from' | 'to', label: Message, chosen: RecordVersion) => (
    <Box>
      <FormLabel htmlFor={`version-${name}`}>{say(label)}</FormLabel>
      <Select
        value={chosen.number}
        inputProps={{ id: `version-${name}` }}
        sx={{ display: 'block' }}
        onChange={({ target }) => set({ [name]: Number(target.value) })}
      >
        {versions.map(({ number }) => (
          <option key={number} value={number}>
            {say(texts.version(number))}
          </option>
        ))}
      </Select>
    </Box>
  );
  return (
    <>
      <Box component="h2" sx={{ fontSize: 20, fontWeight: 700, mt: 0, mb: 1 }}>
        {say(texts.record(dag.khatiyan_number, dag.dag_no))}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mb: 3 }}>
        {versions.map(({ number, source, tracking_number, mutation_id, recorded_at, ...version }, place) => (
          <Box component="li" key={number} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <strong>{say(texts.version(number))}</strong>
            {place === 0 && ` (${say(texts.current)})`}: {say(versionSourceLabels[source])}
            {mutation_id !== null && (
              <>
                {' '}
                <Link component={PageLink} to={`/mutations?q=${tracking_number ?? ''}`}>
                  {digitsIn(tracking_number ?? '', language)}
                </Link>
              </>
            )}
            <Box sx={{ color: 'text.secondary' }}>
              {[formatDateTime(recorded_at, language), version.by].filter(Boolean).join(', ')}
            </Box>
            {version.proposed_by && <div>{say(texts.proposedBy(version.proposed_by))}</div>}
            {version.reason && (
              <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {say(texts.reason)}: {version.reason}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ mb: 2 }}>
        <DownloadButton address={`/api/admin/record-versions/csv?dag=${dag.id}`} file="record-versions.csv" />
      </Box>
      {versions.length === 1 ? (
        <Box sx={{ mb: 2 }}>{say(texts.only)}</Box>
      ) : (
        <Box sx={{ display: 'flex', gap: 2, mb: 2 }}>
          {choice('from', texts.earlier, earlier)}
          {choice('to', texts.later, later)}
        </Box>
      )}
      <Comparison before={side(earlier)} after={earlier === later ? null : side(later)} />
    </>
  );
}
