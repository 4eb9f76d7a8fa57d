import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type FormEvent, type ReactElement } from 'react';
import { mutationStatusLabels } from '@bhumi/api/contract/mutations/states';
import { useLanguage } from '../../i18n/language.ts';
import { mutationTexts as texts } from '../texts.ts';
import { Select } from '../../lib/Select.tsx';

interface Asked {
  search: string;
  status: string;
}
interface Props extends Asked {
  onFilter: (filters: Asked) => void;
}

/**
 * The filters of the list; they apply when Filter is pressed. Remounted (`key`) when the address changes by other
 * means.
 */
export function Filters({ search, status, onFilter }: Props): ReactElement {
  const { say } = useLanguage();
  const [asked, setAsked] = useState<Asked>({ search, status });
  const change = (part: Partial<Asked>) => setAsked({ ...asked, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ ...asked, search: asked.search.trim() });
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label={say(texts.search)}
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}
    >
      <OutlinedInput
        value={asked.search}
        onChange={(event) => change({ search: event.target.value })}
        placeholder={say(texts.search)}
        inputProps={{ 'aria-label': say(texts.search), title: say(texts.searchMore), maxLength: 200 }}
        autoComplete="off"
        sx={{ width: { xs: '100%', sm: 280 } }}
      />
      <Select
        value={asked.status}
        onChange={(event) => change({ status: event.target.value })}
        inputProps={{ 'aria-label': say(texts.status) }}
        sx={{ flex: { xs: '1 1 0', sm: 'none' }, minWidth: 0 }}
      >
        <option value="">{say(texts.allStatuses)}</option>
        <option value="waiting">{say(texts.whatWaits)}</option>
        {Object.entries(mutationStatusLabels).map(([name, label]) => (
          <option key={name} value={name}>
            {say(label)}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="outlined">
        {say(texts.filter)}
      </Button>
    </Box>
  );
}
