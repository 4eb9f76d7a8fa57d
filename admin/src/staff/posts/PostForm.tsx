import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Select from '@mui/material/Select';
import { useState, type ReactElement, type ReactNode } from 'react';
import { HttpError, useGetOne, useNotify } from 'react-admin';
import { postRows, postsIn, type OfficeKind, type PostKind } from '@bhumi/api/contract/offices/offices';
import { dayError, parseDay } from '@bhumi/api/contract/typed-day';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';
import { findDefinition } from '../../lib/definitions.ts';
import { formErrors, type Problem } from '../../lib/http.ts';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { useSession } from '../../lib/useSession.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { ariaProps, FieldFrame } from '../../resource/inputs/FieldFrame.tsx';
import { ReferencePicker } from '../../resource/inputs/ReferencePicker.tsx';
import { postTexts as texts } from './texts.ts';
import { DayInput } from '../../lib/DayInput.tsx';

interface Wish {
  office_id: number | null;
  post: PostKind | '';
  deputy: boolean;
  two_factor: boolean;
  /** The last day, as `2026-12-31`; empty: none. */
  until: string;
}

const NOTHING: Wish = { office_id: null, post: '', deputy: false, two_factor: false, until: '' };

/** The end of a typed day in Bangladesh (UTC+6, no summer time). */
const endOfDay = (typed: string): string | null =>
  typed.trim() === '' ? null : `${parseDay(typed)}T23:59:59+06:00`;

/** Gives a staff account a post. What is chosen is kept when the API refuses or the form is closed. */
export function PostForm({ userId, onClose }: { userId: number; onClose: () => void }): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const {
    value: wish,
    setValue: setWish,
    discard,
  } = useDraft<Wish>({ subject: `staff-${userId}`, part: 'post', label: texts.give }, NOTHING);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, unknown>>({});
  const [refusal, setRefusal] = useState('');
  const set = (change: Partial<Wish>) => setWish({ ...wish, ...change });
  const { data: office } = useGetOne<{ id: number; kind: OfficeKind }>(
    'offices',
    { id: wish.office_id ?? 0 },
    { enabled: wish.office_id !== null },
  );
  const offered = wish.office_id !== null && office?.id === wish.office_id ? postsIn(office.kind) : [];

  const give = async () => {
    if (wish.until.trim() && !parseDay(wish.until)) {
      setErrors({ ends_at: say(dayError(wish.until)) });
      return;
    }
    setBusy(true);
    setErrors({});
    setRefusal('');
    try {
      const { until, post, ...rest } = wish;
      const body = JSON.stringify({
        ...rest,
        user_id: userId,
        post: post || undefined,
        ends_at: endOfDay(until),
      });
      await http('/api/admin/appointments', { method: 'POST', body });
      notify(say(texts.given), { type: 'success' });
      discard();
      onClose();
      void refetchNow();
    } catch (failure) {
      const problem = failure instanceof HttpError ? (failure.body as Problem | undefined) : undefined;
      setErrors(problem?.errors ? formErrors(problem) : {});
      setRefusal((failure as Error).message);
      setBusy(false);
    }
  };
  const aria = (name: string, help?: string) =>
    ariaProps(`post-${name}`, errors[name] as string | undefined, help);
  const field = (name: string, label: string, input: ReactNode, help?: string) => (
    <FieldFrame id={`post-${name}`} label={label} error={errors[name] as string | undefined} help={help}>
      {input}
    </FieldFrame>
  );

  return (
    <Box
      role="group"
      aria-label={say(texts.give)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2, display: 'grid', gap: 2 }}
    >
      {refusal && (
        <Alert severity="error">
          <strong>{say(texts.failed)}</strong>
          <div>{refusal}</div>
        </Alert>
      )}
      {field(
        'office_id',
        say(texts.office),
        <ReferencePicker
          id="post-office_id"
          target={findDefinition('offices')!}
          value={wish.office_id}
          onChange={(office_id) => set({ office_id, post: '' })}
          inputProps={aria('office_id')}
        />,
      )}
      {field(
        'post',
        say(texts.post),
        <Select
          native
          value={wish.post}
          disabled={offered.length === 0}
          onChange={({ target }) => set({ post: target.value as PostKind | '' })}
          inputProps={{ id: 'post-post', ...aria('post') }}
        >
          <option value="">{say(texts.choose)}</option>
          {offered.map((post) => (
            <option key={post} value={post}>
              {say(postRows[post].label)}
            </option>
          ))}
        </Select>,
      )}
      {field(
        'ends_at',
        say(texts.until),
        <DayInput
          id="post-ends_at"
          value={wish.until}
          onChange={({ target }) => set({ until: target.value })}
          inputProps={aria('ends_at', say(texts.untilHelp))}
        />,
        say(texts.untilHelp),
      )}
      <Box>
        <FormControlLabel
          control={
            <Checkbox checked={wish.deputy} onChange={({ target }) => set({ deputy: target.checked })} />
          }
          label={say(texts.deputy)}
        />
        <FormControlLabel
          control={
            <Checkbox
              checked={wish.two_factor}
              onChange={({ target }) => set({ two_factor: target.checked })}
            />
          }
          label={say(texts.twoFactor)}
        />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button disabled={busy} onClick={onClose}>
          {say(shared.cancel)}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void give()}>
          {say(busy ? shared.saving : texts.give)}
        </Button>
      </Box>
    </Box>
  );
}
