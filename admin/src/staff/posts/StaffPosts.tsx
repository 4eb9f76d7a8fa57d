import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useNotify } from 'react-admin';
import { formatDate } from '@bhumi/api/contract/format';
import { postLine, type Appointment } from '@bhumi/api/contract/offices/offices';
import type { StaffAccount } from '@bhumi/api/contract/staff/staff';
import { useLanguage } from '../../i18n/language.ts';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { useSession } from '../../lib/useSession.ts';
import { ConfirmDialog } from '../../resource/dialog/ConfirmDialog.tsx';
import { staffPageTexts } from '../texts.ts';
import { PostForm } from './PostForm.tsx';
import { postTexts as texts } from './texts.ts';
import { TransferForm } from './TransferForm.tsx';
import { useAppointments } from './useAppointments.ts';

const hasEnded = ({ ends_at }: Appointment): boolean => ends_at !== null && Date.parse(ends_at) <= Date.now();

/** A deputy's time ends by itself, and what was held before there were offices is no post to pass on. */
const mayPass = ({ current, deputy, to_be_placed }: Appointment): boolean =>
  current && !deputy && !to_be_placed;

/** The posts of an account of the land office: an administrator gives and ends them, and lets them pass to somebody else. */
export function StaffPosts({ account }: { account: StaffAccount }): ReactElement {
  const { language, say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const { data = [], isSuccess } = useAppointments(account.id);
  const [giving, setGiving] = useState(false);
  const [ending, setEnding] = useState<Appointment | null>(null);
  const [passing, setPassing] = useState<number | null>(null);
  const held = data.filter((appointment) => !hasEnded(appointment));

  const span = ({ starts_at, ends_at, current }: Appointment): string => {
    const day = (moment: string) => formatDate(moment, language);
    return [
      (!current || ends_at) && say(texts.from).replace('{day}', day(starts_at)),
      ends_at && say(texts.to).replace('{day}', day(ends_at)),
    ]
      .filter(Boolean)
      .join(' ');
  };
  const end = async (appointment: Appointment) => {
    await http(`/api/admin/appointments/${appointment.id}/end`, { method: 'POST' });
    notify(say(texts.ended), { type: 'success' });
    void refetchNow();
  };

  return (
    <Box
      component="section"
      aria-labelledby="staff-posts"
      sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box component="h3" id="staff-posts" sx={{ m: 0, mb: 1, fontSize: 16, fontWeight: 700 }}>
        {say(texts.posts)}
      </Box>
      {held.some((appointment) => appointment.to_be_placed) && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {say(texts.toBePlaced)}
        </Alert>
      )}
      {isSuccess && held.length === 0 && <Box sx={{ mb: 1.5 }}>{say(texts.none)}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0 }}>
        {held.map((appointment) => (
          <Box
            component="li"
            key={appointment.id}
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, py: 0.5 }}
          >
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {say(postLine(appointment))}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 'small' }}>
                {span(appointment)}
              </Box>
            </Box>
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
              {mayPass(appointment) && (
                <Button
                  aria-label={`${say(texts.transfer)}: ${say(postLine(appointment))}`}
                  onClick={() => setPassing(appointment.id)}
                >
                  {say(texts.transfer)}
                </Button>
              )}
              <Button
                color="error"
                aria-label={`${say(texts.end)}: ${say(postLine(appointment))}`}
                onClick={() => setEnding(appointment)}
              >
                {say(texts.end)}
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
      {held
        .filter(({ id }) => id === passing)
        .map((appointment) => (
          <TransferForm key={appointment.id} appointment={appointment} onClose={() => setPassing(null)} />
        ))}
      {giving ? (
        <PostForm userId={account.id} onClose={() => setGiving(false)} />
      ) : (
        <Button variant="outlined" onClick={() => setGiving(true)}>
          {say(texts.give)}
        </Button>
      )}
      {ending && (
        <ConfirmDialog
          title={say(texts.endTitle)}
          subject={`${account.name} · ${say(postLine(ending))}`}
          text={say(texts.endText)}
          button={say(texts.end)}
          busy={say(staffPageTexts.busy)}
          destructive
          act={() => end(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </Box>
  );
}
