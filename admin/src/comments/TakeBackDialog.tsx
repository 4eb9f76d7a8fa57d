import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { SmallDialog } from '../resource/dialog/SmallDialog.tsx';
import { commentScreenTexts as texts } from './texts.ts';
import { useCommentRequest, type CaseName } from './useComments.ts';

interface Props {
  of: CaseName;
  comment: number;
  onClose: () => void;
}

/** Asks before a comment is taken back. */
export function TakeBackDialog({ of, comment, onClose }: Props): ReactElement {
  const { say } = useLanguage();
  const { busy, refusal, send } = useCommentRequest(of);
  const takeBack = async () => {
    if (await send(`/${comment}/take-back`, { method: 'POST' })) onClose();
  };
  return (
    <SmallDialog
      title={say(texts.askTakeBack)}
      width="xs"
      describesText
      busy={busy}
      refusal={refusal}
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {say(shared.cancel)}
          </Button>
          <Button color="error" variant="contained" disabled={busy} onClick={() => void takeBack()}>
            {say(busy ? shared.saving : texts.takeBack)}
          </Button>
        </>
      }
    >
      {say(texts.takeBackHelp)}
    </SmallDialog>
  );
}
