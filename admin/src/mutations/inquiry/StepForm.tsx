import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useState, type FormEvent, type ReactElement } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { isFieldStep } from '@bhumi/api/contract/mutations/inquiry/signing';
import { stepLabels, stepTexts, type StepKind } from '@bhumi/api/contract/mutations/inquiry/steps';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';
import type { Problem } from '../../lib/http.ts';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { useSession } from '../../lib/useSession.ts';
import { FileButton } from '../../resource/inputs/FileButton.tsx';
import { ADDRESS, mutationDrafts } from '../drafts.ts';
import { PositionFields, type TypedPosition } from './PositionFields.tsx';
import { StepField } from './StepField.tsx';
import { stepScreenTexts as texts } from './texts.ts';

/** The typed values of a step. */
interface TypedStep extends TypedPosition {
  signer: string;
  date: string;
  time: string;
  place: string;
  people: string;
  words: string;
  files: readonly File[];
}

const FIELD = ['latitude', 'longitude', 'accuracy', 'signer'] as const;

/** The text fields that a kind of step has beside its remarks. */
const TEXTS: Record<StepKind, readonly Exclude<keyof TypedStep, 'words' | 'files'>[]> = {
  report: FIELD,
  'surveyor-note': FIELD,
  'kanungo-note': FIELD,
  order: [],
  held: ['people'],
  hearing: ['date', 'time', 'place', 'people'],
};

/** The step as a request body. */
function formOf(kind: StepKind, typed: TypedStep): FormData {
  const form = new FormData();
  form.set('kind', kind);
  for (const name of [...TEXTS[kind], 'words'] as const) form.set(name, typed[name]);
  for (const file of typed.files) form.append('documents[]', file);
  return form;
}

interface Props {
  mutation: number;
  kind: StepKind;
  /** Who is called to a hearing. */
  people: readonly string[];
  /** It is entered for who has signed it on paper. */
  forAnother: boolean;
  /** Who holds the post that signs it; empty: not known. */
  signer: string;
  /** Called after saving or cancelling. */
  onClose: () => void;
}

/**
 * Enters a step: its remarks, for a hearing its time, place and people, and its files. The typed values are kept when
 * the API refuses or the form is closed.
 */
export function StepForm({ mutation, kind, people, forAnother, signer, onClose }: Props): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const draft = useDraft<TypedStep>(mutationDrafts.step(mutation, kind), {
    date: '',
    time: '',
    place: '',
    people: people.join('\n'),
    words: '',
    latitude: '',
    longitude: '',
    accuracy: '',
    signer: forAnother ? signer : '',
    files: [],
  });
  const typed = draft.value;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string; errors: Record<string, unknown> } | null>(null);
  const errorOf = (field: string) => {
    const text = refused?.errors[field];
    return text === undefined ? undefined : String(text);
  };
  const field = (name: Exclude<keyof TypedStep, 'files'>) => ({
    name,
    value: typed[name],
    error: errorOf(name),
    onWrite: (text: string) => draft.setValue({ ...typed, [name]: text }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await http(`${ADDRESS}/${mutation}/steps`, { method: 'POST', body: formOf(kind, typed) });
      notify(say(stepTexts.added), { type: 'success' });
      draft.discard();
      onClose();
      void refetchNow();
    } catch (failure) {
      const errors = failure instanceof HttpError ? (failure.body as Problem | undefined)?.errors : undefined;
      setRefused({ text: (failure as Error).message, errors: errors ?? {} });
      setBusy(false);
    }
  };
  const hearing = kind === 'hearing';
  const help = say(texts.perLine);
  return (
    <Box
      component="form"
      noValidate
      aria-label={say(stepLabels[kind])}
      onSubmit={(event) => void submit(event)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2 }}
    >
      <Box sx={{ fontWeight: 700, mb: 1 }}>{say(texts.enter[kind])}</Box>
      {refused && Object.keys(refused.errors).length === 0 && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          <strong>{say(stepTexts.failed)}</strong>
          <div>{refused.text}</div>
        </Alert>
      )}
      {forAnother && (
        <>
          <Alert severity="info" sx={{ mb: 1.5 }}>
            {say(texts.forAnother)}
          </Alert>
          <StepField {...field('signer')} label={say(texts.signer)} />
        </>
      )}
      {hearing && (
        <>
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 1.5 }}>
            <StepField {...field('date')} type="date" label={say(texts.date)} required autoFocus />
            <StepField {...field('time')} type="time" label={say(texts.time)} required />
          </Box>
          <StepField {...field('place')} label={say(texts.place)} required />
        </>
      )}
      {(hearing || kind === 'held') && (
        <StepField
          {...field('people')}
          label={say(hearing ? texts.invited : texts.came)}
          help={help}
          lines={2}
        />
      )}
      <StepField
        {...field('words')}
        label={say(texts.words[kind])}
        lines={3}
        required={!hearing}
        autoFocus={!hearing}
      />
      {isFieldStep(kind) && !forAnother && (
        <PositionFields
          value={typed}
          onChange={(position) => draft.setValue({ ...typed, ...position })}
          errors={{ latitude: errorOf('latitude'), longitude: errorOf('longitude') }}
        />
      )}
      <FormControl
        fullWidth
        required={forAnother}
        error={errorOf('documents') !== undefined}
        sx={{ mb: 1.5 }}
      >
        <FormLabel htmlFor="step-documents">
          {say(forAnother ? texts.scannedPaper : isFieldStep(kind) ? texts.photos : texts.files)}
        </FormLabel>
        <FileButton
          id="step-documents"
          several
          // By type, so that a phone offers its camera.
          accept="image/jpeg,image/png,application/pdf"
          name={typed.files.map(({ name }) => name).join(', ') || null}
          onChoose={(_first, files) => draft.setValue({ ...typed, files })}
          described={{ 'aria-describedby': 'step-documents-help' }}
        />
        <FormHelperText id="step-documents-help">{errorOf('documents')}</FormHelperText>
      </FormControl>
      <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
        {say(hearing ? texts.told : texts.forGood)} {say(texts.kept)}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button disabled={busy} onClick={onClose}>
          {say(shared.cancel)}
        </Button>
        <Button type="submit" variant="contained" disabled={busy}>
          {say(busy ? shared.saving : shared.save)}
        </Button>
      </Box>
    </Box>
  );
}
