import Box from '@mui/material/Box';
import { type ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate } from '@bhumi/api/contract/format';
import { roleLabels } from '@bhumi/api/contract/roles';
import {
  changeDefinition,
  invitationDefinition,
  ownChangeDefinition,
  staffDefinition,
  type StaffAccount,
} from '@bhumi/api/contract/staff/staff';
import { useLanguage } from '../i18n/language.ts';
import { WaitingHandovers } from '../handovers/WaitingHandovers.tsx';
import { NoWrap, SecondaryText } from '../lib/log-cells.tsx';
import { useSession } from '../lib/useSession.ts';
import type { CellRenderers, StoredRecord } from '../resource/columns.ts';
import { ListScreen } from '../resource/list/ListScreen.tsx';
import type { FormProps } from '../resource/form/RecordForm.tsx';
import { FormDialog, ResourceScreen } from '../resource/ResourcePage.tsx';
import { StaffPosts } from './posts/StaffPosts.tsx';
import { ToBePlaced } from './posts/ToBePlaced.tsx';
import { StaffAccess } from './StaffAccess.tsx';
import { StaffFacts } from './StaffFacts.tsx';
import { StaffState } from './StaffState.tsx';
import { staffPageTexts } from './texts.ts';

const accountOf = (record: StoredRecord) => record as unknown as StaffAccount;

/** The staff accounts: an administrator invites, changes, disables and enables them. Nothing is deleted here. */
export default function StaffPage(): ReactElement {
  const { language, say } = useLanguage();
  const { user } = useSession();
  const cells: CellRenderers = {
    name: (record) => {
      const { name, name_bn } = accountOf(record);
      return (
        <>
          {name}
          {name_bn && <SecondaryText>{name_bn}</SecondaryText>}
        </>
      );
    },
    email: (record) => {
      const [name, host] = accountOf(record).email.split('@');
      // Break where people would break it.
      return (
        <Box component="span" sx={{ display: 'inline-block', minWidth: 120 }}>
          {name}
          <wbr />@{host}
        </Box>
      );
    },
    phone: (record) => {
      const { phone } = accountOf(record);
      return phone && <NoWrap>{digitsIn(phone, language)}</NoWrap>;
    },
    role: (record) => <NoWrap>{say(roleLabels[accountOf(record).role])}</NoWrap>,
    state: (record) => <StaffState state={accountOf(record).state} />,
    last_seen_at: (record) => {
      const { last_seen_at: seen } = accountOf(record);
      return seen ? <NoWrap>{formatDate(seen, language)}</NoWrap> : say(staffPageTexts.never);
    },
  };
  const form = (record: StoredRecord | undefined, onClose: () => void): Partial<FormProps> => {
    if (!record) {
      const { invite, send, sendAndNext, sent, inviteHelp } = staffPageTexts;
      const intro = <Box sx={{ mb: 2 }}>{say(inviteHelp)}</Box>;
      return {
        definition: invitationDefinition,
        title: say(invite),
        submit: send,
        submitAndNext: sendAndNext,
        added: sent,
        intro,
      };
    }
    const account = accountOf(record);
    return {
      definition: account.id === user.id ? ownChangeDefinition : changeDefinition,
      intro: <StaffFacts account={account} />,
      children: (
        <>
          {account.role === 'acland' && <StaffPosts account={account} />}
          <StaffAccess account={account} onDone={onClose} />
        </>
      ),
    };
  };
  return (
    <ResourceScreen
      definition={staffDefinition}
      list={
        <>
          <ToBePlaced />
          <WaitingHandovers />
          <ListScreen
            definition={staffDefinition}
            add={staffPageTexts.invite}
            cells={cells}
            deletable={false}
          />
        </>
      }
      dialog={(id) => <FormDialog definition={staffDefinition} id={id} form={form} />}
    />
  );
}
