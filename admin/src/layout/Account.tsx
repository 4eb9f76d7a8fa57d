import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import { staffNameIn } from '@bhumi/api/contract/accounts/staff-name';
import { digitsIn } from '@bhumi/api/contract/digits';
import { postLine } from '@bhumi/api/contract/offices/offices';
import { roleLabels } from '@bhumi/api/contract/roles';
import { useLanguage } from '../i18n/language.ts';
import { useSession } from '../lib/useSession.ts';

interface Props {
  /** The style of the role. */
  chip: object;
  /** Wraps a long name instead of cutting it. */
  wrap?: boolean;
}

/** The signed-in user, their role and their post. */
export function Account({ chip, wrap = false }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { user } = useSession();
  const post = user.posts[0] && postLine(user.posts[0]);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box
        component="span"
        sx={wrap ? {} : { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {staffNameIn(user, language) ?? user.email}
      </Box>
      <Chip
        size="small"
        label={say(roleLabels[user.role] ?? roleLabels.user)}
        sx={{ ...chip, fontWeight: 700 }}
      />
      {post && (
        <Box
          component="span"
          title={say(post)}
          sx={
            wrap
              ? {}
              : { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', fontSize: 'small' }
          }
        >
          {say(post)}
          {user.posts.length > 1 && ` +${digitsIn(String(user.posts.length - 1), language)}`}
        </Box>
      )}
    </Box>
  );
}
