import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type FormEvent, type ReactElement } from 'react';
import { MAX_CHALLAN_YEARS, type ChallanDue } from '@bhumi/api/contract/challans/challans';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { PaymentKind } from '@bhumi/api/contract/payments/payment';
import { useLanguage } from '../i18n/language.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Select } from '../lib/Select.tsx';
import { useDraft } from '../lib/useDraft.ts';
import { useSession } from '../lib/useSession.ts';
import { paidFor } from '../money-desk/texts.ts';
import { FieldFrame } from '../resource/inputs/FieldFrame.tsx';
import { EntryForm } from './EntryForm.tsx';
import { challanTexts as texts } from './texts.ts';

const KINDS = Object.keys(paidFor) as PaymentKind[];
const NOTHING = { kind: KINDS[0]!, number: '', years: '1' };
const YEARS = Array.from({ length: MAX_CHALLAN_YEARS }, (_, index) => String(index + 1));

/** Finds what is due, and enters the challan that paid it at a bank counter. */
export default function EntryPage(): ReactElement {
  const { language, say } = useLanguage();
  const { http } = useSession();
  usePageTitle(say(texts.enterTitle));
  const { value, setValue, discard } = useDraft(
    { subject: 'challan', part: 'subject', label: texts.find },
    NOTHING,
  );
  const [due, setDue] = useState<ChallanDue | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const change = (changed: Partial<typeof NOTHING>) => {
    setValue({ ...value, ...changed });
    setDue(null);
    setSaid(null);
  };
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setDue(null);
    setSaid(null);
    try {
      const { json } = await http(`/api/admin/challan-dues?${new URLSearchParams(value).toString()}`);
      const [found] = json as ChallanDue[];
      setDue(found ?? null);
      if (!found) setSaid(say(texts.nothing));
    } catch (failure) {
      setSaid((failure as Error).message);
    }
  };
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <PageHeading>{say(texts.enterTitle)}</PageHeading>
      <Box>{say(texts.findHelp)}</Box>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void find(event)}
        sx={{ display: 'grid', gap: 2 }}
      >
        <FieldFrame id="challan-kind" label={say(texts.kind)}>
          <Select
            value={value.kind}
            inputProps={{ id: 'challan-kind' }}
            onChange={({ target }) => change({ kind: target.value as PaymentKind })}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {say(paidFor[kind])}
              </option>
            ))}
          </Select>
        </FieldFrame>
        <FieldFrame id="challan-subject" label={say(texts.subject[value.kind])}>
          <OutlinedInput
            id="challan-subject"
            value={value.number}
            inputProps={{ maxLength: 100 }}
            onChange={({ target }) => change({ number: target.value })}
          />
        </FieldFrame>
        {value.kind === 'land_tax' && (
          <FieldFrame id="challan-years" label={say(texts.years)}>
            <Select
              value={value.years}
              inputProps={{ id: 'challan-years' }}
              onChange={({ target }) => change({ years: target.value })}
            >
              {YEARS.map((years) => (
                <option key={years} value={years}>
                  {digitsIn(years, language)}
                </option>
              ))}
            </Select>
          </FieldFrame>
        )}
        <Box>
          <Button type="submit" variant={due ? 'outlined' : 'contained'}>
            {say(texts.find)}
          </Button>
        </Box>
      </Box>
      <div role="status">{said && <Alert severity="info">{said}</Alert>}</div>
      {due && (
        <EntryForm
          key={`${due.kind}-${due.id}`}
          due={due}
          years={value.years}
          onClose={() => {
            setDue(null);
            discard();
          }}
        />
      )}
    </Box>
  );
}
