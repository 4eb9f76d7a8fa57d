import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState, type ReactElement } from 'react';
import type { WithPreview } from '@bhumi/api/contract/lookup/lookup';
import { useLanguage } from '../../i18n/language.ts';
import { useSession } from '../../lib/useSession.ts';
import { FormContext } from '../data-entry/FormContext.ts';
import { documentTexts as texts } from './document-texts.ts';

/** The retry interval in milliseconds and the number of retries for a preview that is still being made. */
const AGAIN = 2_000;
const MOST = 8;

const picture = {
  display: 'block',
  maxWidth: 160,
  maxHeight: 200,
  height: 'auto',
  objectFit: 'contain',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

/** The preview of a record's stored document, which opens enlarged; renders nothing if there is no preview. */
export function StoredPreview({ id, url }: { id: number; url: string }): ReactElement | null {
  const { say } = useLanguage();
  const { http } = useSession();
  const { resource } = useContext(FormContext);
  const { data } = useQuery({
    // Another document has another address.
    queryKey: ['preview', resource, id, url],
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/${resource}/${id}/preview`, { signal })).json as WithPreview,
    refetchInterval: ({ state }) =>
      state.data?.preview_coming && state.dataUpdateCount < MOST ? AGAIN : false,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data?.preview_coming) return <Box sx={{ color: 'text.secondary' }}>{say(texts.coming)}</Box>;
  if (!data?.preview) return null;
  const { small_url: small, large_url: large, width, height } = data.preview;
  return (
    <Link href={large} target="_blank" rel="noopener" sx={{ display: 'inline-block' }}>
      <Box
        component="img"
        src={small}
        width={width}
        height={height}
        alt={say(texts.enlarge)}
        sx={{ ...picture, width: 'auto' }}
      />
    </Link>
  );
}

/** The preview of a chosen picture before it is sent; renders nothing for a file that a browser cannot show. */
export function ChosenPreview({ file }: { file: File }): ReactElement | null {
  const { say } = useLanguage();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  if (address === null) return null;
  return (
    <Box
      component="img"
      src={address}
      alt={say(texts.chosen(file.name))}
      sx={picture}
      onError={() => setAddress(null)}
    />
  );
}
