import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import type { MentionablePeople, MentionablePerson } from '@bhumi/api/contract/comments/comments';
import { postLine } from '@bhumi/api/contract/offices/offices';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { useDebounced } from '../lib/useDebounced.ts';
import { useSession } from '../lib/useSession.ts';
import { FieldFrame } from '../resource/inputs/FieldFrame.tsx';
import { noteIds } from '../resource/inputs/FieldNotes.tsx';
import { commentScreenTexts as texts } from './texts.ts';

interface Props {
  id: string;
  /** The address of the comments of the case. */
  address: string;
  error: string | undefined;
  onPick: (person: MentionablePerson) => void;
}

/** The list is part of the dialog or page that it opens from, and is not cut off at its edge. */
const IN_PLACE = { disablePortal: true, popperOptions: { strategy: 'fixed' } } as const;

/** Finds a colleague who sees the case, by a part of the name; whoever is picked is put into the comment. */
export function MentionPicker({ id, address, error, onPick }: Props): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), 300);
  const { data, isFetching } = useQuery({
    queryKey: ['comment-people', address, query],
    enabled: open,
    queryFn: async ({ signal }) => {
      const asked = `${address}/people?${new URLSearchParams({ q: query }).toString()}`;
      return ((await http(asked, { signal })).json as MentionablePeople).people;
    },
  });
  const settling = isFetching || query !== typed.trim();
  const help = say(texts.mentionHelp);
  return (
    <FieldFrame id={id} label={say(texts.mention)} error={error} help={help}>
      <Autocomplete<MentionablePerson>
        id={id}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        autoHighlight={typed !== ''}
        forcePopupIcon={false}
        slotProps={{ popper: IN_PLACE }}
        options={settling ? [] : (data ?? [])}
        loading={settling}
        loadingText={say(shared.loading)}
        noOptionsText={say(shared.noOptions)}
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
        filterOptions={(options) => options}
        getOptionKey={(person) => person.id}
        getOptionLabel={({ name }) => name}
        onChange={(_event, person) => {
          if (person) onPick(person);
        }}
        renderOption={({ key, ...option }, { name, posts }) => (
          <Box component="li" key={key} {...option} sx={{ display: 'block !important' }}>
            {name}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 'small' }}>
              {posts.map((post) => say(postLine(post))).join('; ')}
            </Box>
          </Box>
        )}
        renderInput={({ InputProps, inputProps, id: inputId }) => (
          <OutlinedInput
            {...InputProps}
            id={inputId}
            fullWidth
            placeholder={say(shared.typeToSearch)}
            inputProps={{
              ...inputProps,
              'aria-describedby': noteIds(id, error, help),
              'aria-invalid': error ? true : undefined,
            }}
          />
        )}
      />
    </FieldFrame>
  );
}
