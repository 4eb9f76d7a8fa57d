import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { staffNameIn } from '@bhumi/api/contract/accounts/staff-name';
import type { Message } from '@bhumi/api/contract/language';
import { actingPosts, type ActingPost } from '@bhumi/api/contract/offices/offices';
import { useLanguage } from '../i18n/language.ts';

/**
 * How many characters of a request's number are shown: enough to find it in the server's log. The tooltip shows all
 * of it.
 */
const SHOWN_LENGTH = 8;

const requestText: Message = { en: 'Request', bn: 'অনুরোধ' };

/** Keeps a word, number or time on one line as long as its container is wide enough. */
export const NoWrap = ({ children }: { children: ReactNode }): ReactElement => (
  <Box component="span" sx={{ display: 'inline-block', width: 'max-content', maxWidth: '100%' }}>
    {children}
  </Box>
);

/** The second line of a cell, in small grey text. */
export const SecondaryText = ({ children }: { children: ReactNode }): ReactElement => (
  <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{children}</Box>
);

/** The name of an account in the reader's language, with its email address below, which may break before the @. */
export function AccountName({
  name,
  name_bn,
  email,
}: {
  name: string;
  name_bn?: string | undefined;
  email: string | null;
}): ReactElement {
  const { language } = useLanguage();
  const [local, domain] = (email ?? '').split('@');
  return (
    <>
      {staffNameIn({ name, name_bn }, language)}
      {email && (
        <SecondaryText>
          <Box component="span" sx={{ display: 'inline-block', minWidth: 130, overflowWrap: 'anywhere' }}>
            {local}
            <wbr />@{domain}
          </Box>
        </SecondaryText>
      )}
    </>
  );
}

/** The posts that an account held at the time of an act. */
export function ActingPosts({ posts }: { posts: readonly ActingPost[] | null }): ReactElement | null {
  const { say } = useLanguage();
  const named = actingPosts(posts);
  return named && <SecondaryText>{say(named)}</SecondaryText>;
}

/** The number of a request. */
export function RequestNumber({ id }: { id: string }): ReactElement {
  const { say } = useLanguage();
  return (
    <SecondaryText>
      {say(requestText)}{' '}
      <Box component="code" title={id} sx={{ whiteSpace: 'nowrap' }}>
        {id.slice(0, SHOWN_LENGTH)}
      </Box>
    </SecondaryText>
  );
}
