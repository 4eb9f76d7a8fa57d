import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { useSession } from './useSession.ts';

interface Props<Row> {
  id: string;
  address: string;
  texts: { title: Message; help: Message; open: Message; none: Message; notRead: Message };
  /** A list item. */
  item: (row: Row) => ReactNode;
}

/** A list about people, below a record's form. It is read when it is asked for, because opening it is noted. */
export function NotedList<Row>({ id, address, texts, item }: Props<Row>): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: [id, address],
    enabled: open,
    queryFn: async ({ signal }) => (await http(address, { signal })).json as Row[],
  });
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Box component="h3" id={id} sx={{ m: 0, mb: 0.5, fontSize: 'small', fontWeight: 600 }}>
        {say(texts.title)}
      </Box>
      {error && (
        <Alert severity="error">
          {say(texts.notRead)} {error.message}
        </Alert>
      )}
      {!open && (
        <>
          <Box sx={{ color: 'text.secondary' }}>{say(texts.help)}</Box>
          <Button size="small" onClick={() => setOpen(true)}>
            {say(texts.open)}
          </Button>
        </>
      )}
      {data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say(texts.none)}</Box>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map(item)}
        </Box>
      )}
    </Box>
  );
}
