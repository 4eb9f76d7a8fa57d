import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import { useState, type ReactElement } from 'react';
import { auditActions, auditLogTexts } from '@bhumi/api/contract/audit-log/texts';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { useNarrow } from '../lib/useNarrow.ts';
import { useListParams } from '../queue/useListParams.ts';
import { ToggleFiltersButton } from '../resource/list/ToggleFiltersButton.tsx';
import { SearchBox } from '../resource/list/SearchBox.tsx';
import { recordKinds } from './records.ts';
import { auditPageTexts as texts } from './texts.ts';
import { Select } from '../lib/Select.tsx';
import { DayInput } from '../lib/DayInput.tsx';

/** The filters of the log, with the parameter names of the address and the API. */
export const FILTERS = ['q', 'action', 'resource', 'record_id', 'from', 'to'] as const;

/**
 * Filters by person, kind, record and days; a change goes back to the newest entries. On a phone all but the person
 * are folded up.
 */
export function Filters(): ReactElement {
  const { language, say } = useLanguage();
  const { parameters, set } = useListParams();
  const narrow = useNarrow();
  const [unfolded, setUnfolded] = useState(false);
  const folded = FILTERS.filter((name) => name !== 'q');
  const value = (name: string) => parameters.get(name) ?? '';
  const change = (name: string, to: string) => set({ [name]: to, before: '' });
  const picker = (name: 'action' | 'resource', all: Message, words: Partial<Record<string, Message>>) => (
    <Select
      value={value(name)}
      inputProps={{ 'aria-label': say(name === 'action' ? auditLogTexts.what : auditLogTexts.kind) }}
      onChange={({ target }) => change(name, target.value)}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
    >
      <option value="">{say(all)}</option>
      {Object.entries(words)
        .map(([word, label]) => [word, label ? say(label) : word] as const)
        .sort(([, one], [, other]) => one.localeCompare(other, language))
        .map(([word, label]) => (
          <option key={word} value={word}>
            {label}
          </option>
        ))}
    </Select>
  );
  const day = (name: 'from' | 'to') => (
    <Box sx={{ flex: { xs: '1 1 0', sm: 'none' }, minWidth: 0 }}>
      <FormLabel htmlFor={`audit-${name}`}>{say(texts[name])}</FormLabel>
      <DayInput
        id={`audit-${name}`}
        fullWidth
        value={value(name)}
        onChange={({ target }) => change(name, target.value)}
      />
    </Box>
  );
  return (
    <Box
      role="search"
      aria-label={say(auditLogTexts.title)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'flex-end' }}
    >
      <SearchBox label={say(texts.search)} value={value('q')} onChange={(text) => change('q', text)} />
      {narrow && (
        <ToggleFiltersButton open={unfolded} onToggle={setUnfolded}>
          {say(shared.filters(folded.filter((name) => parameters.has(name)).length))}
        </ToggleFiltersButton>
      )}
      {(!narrow || unfolded) && (
        <>
          {picker('action', texts.allActions, auditActions)}
          {picker('resource', texts.allRecords, recordKinds)}
          <SearchBox
            label={say(texts.number)}
            value={value('record_id')}
            onChange={(text) => change('record_id', text)}
          />
          <Box sx={{ display: 'flex', gap: 1.5, width: { xs: '100%', sm: 'auto' } }}>
            {day('from')}
            {day('to')}
          </Box>
        </>
      )}
      {FILTERS.some((name) => parameters.has(name)) && (
        <Button onClick={() => set(Object.fromEntries([...FILTERS, 'before'].map((name) => [name, ''])))}>
          {say(shared.clearFilters)}
        </Button>
      )}
    </Box>
  );
}
