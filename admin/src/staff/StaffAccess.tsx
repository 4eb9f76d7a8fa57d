import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useNotify } from 'react-admin';
import type { StaffAccount } from '@bhumi/api/contract/staff/staff';
import { useLanguage } from '../i18n/language.ts';
import { useRefetchNow } from '../lib/refetchNow.ts';
import { useSession } from '../lib/useSession.ts';
import { ConfirmDialog } from '../resource/dialog/ConfirmDialog.tsx';
import { actionsFor, isDestructive } from './actions.ts';
import { actionTexts, staffPageTexts, type StaffAction } from './texts.ts';

interface Props {
  account: StaffAccount;
  /** Closes the dialog around it. */
  onDone: () => void;
}

/** Account actions beyond the form, each with a confirmation. */
export function StaffAccess({ account, onDone }: Props): ReactElement | null {
  const { say } = useLanguage();
  const { user, http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const [asked, setAsked] = useState<StaffAction | null>(null);
  const actions = actionsFor(account);

  const act = async (action: StaffAction) => {
    const address = `/api/admin/staff/${account.id}`;
    if (action === 'withdraw') {
      await http(address, { method: 'PUT', body: JSON.stringify({ role: 'user' }) });
    } else {
      await http(`${address}/${action}`, { method: 'POST' });
    }
    notify(say(actionTexts[action].done), { type: 'success' });
    void refetchNow();
    onDone();
  };

  return (
    <Box
      component="section"
      aria-labelledby="staff-access"
      sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box component="h3" id="staff-access" sx={{ m: 0, mb: 1, fontSize: 16, fontWeight: 700 }}>
        {say(staffPageTexts.access)}
      </Box>
      {user.id === account.id ? (
        <Box sx={{ color: 'text.secondary' }}>{say(staffPageTexts.own)}</Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {actions.map((action) => (
            <Button
              key={action}
              variant="outlined"
              color={isDestructive(action) ? 'error' : 'primary'}
              onClick={() => setAsked(action)}
            >
              {say(actionTexts[action].button)}
            </Button>
          ))}
        </Box>
      )}
      {asked && (
        <ConfirmDialog
          title={say(actionTexts[asked].title)}
          subject={`${account.name} · ${account.email}`}
          text={say(actionTexts[asked].text)}
          button={say(actionTexts[asked].button)}
          busy={say(staffPageTexts.busy)}
          destructive={isDestructive(asked)}
          act={() => act(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  );
}
