import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import type { CopyDecision, ReviewedCopy } from '@bhumi/api/contract/copies/copies';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime } from '@bhumi/api/contract/format';
import { DeskBar } from '../assignments/DeskBar.tsx';
import { CommentsToggle } from '../comments/CommentsToggle.tsx';
import { useLanguage } from '../i18n/language.ts';
import { useDraft } from '../lib/useDraft.ts';
import { mouzaName, placeName } from '../lib/places.ts';
import { draftSubject } from '../queue/queue.ts';
import { QueueCard } from '../queue/QueueCard.tsx';
import type { QueueWork } from '../queue/useQueue.ts';
import { SHEET_PART, type CopyRow } from './queue.ts';
import { SheetField } from './SheetField.tsx';
import { copyPageTexts as texts } from './texts.ts';
import { UserText } from '../lib/UserText.tsx';
import { reviewerName } from '@bhumi/api/contract/offices/signature';

interface Props {
  work: QueueWork<CopyRow, CopyDecision>;
  request: ReviewedCopy;
}

/** The request for a copy: the record, its place, and what the applicant wrote. */
function Asked({ request }: { request: ReviewedCopy }): ReactElement {
  const { language, say } = useLanguage();
  const { type, record, description, application_id: id } = request;
  const { zil, survey, khatiyan_number: khatian, dag_number: dag } = record;
  const { mouza } = zil;
  const { upazila } = mouza;
  const name = khatian && dag ? say(texts.khatian(khatian, dag)) : digitsIn(record.name ?? '', language);
  const place = [
    mouzaName(mouza, language),
    placeName(upazila, language),
    placeName(upazila.district, language),
  ];
  return (
    <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <strong>{[say(texts.copyOf[type]), name].filter(Boolean).join(': ')}</strong>
        {request.status === 'refused' && (
          <Chip size="small" color="warning" variant="outlined" label={say(texts.refundDue)} />
        )}
      </Box>
      <div>{[say(texts.sheet(zil.zil_no)), survey, ...place].filter(Boolean).join(' · ')}</div>
      <Box sx={{ color: 'text.secondary' }}>
        {say(texts.application(id))}
        {' · '}
        <Link component={PageLink} to={`/${record.resource}/${record.id}`}>
          {say(texts.openRecord)}
        </Link>
      </Box>
      {description && (
        <Box sx={{ mt: 1 }}>
          {say(texts.description)}: <UserText>{description}</UserText>
        </Box>
      )}
    </Box>
  );
}

/** A pending copy: it waits for a scan or a refusal, or after a refusal for its refund. */
export function CopyCard({ work, request }: Props): ReactElement {
  const { language, say } = useLanguage();
  const draft = {
    subject: draftSubject(work.queue.address, request.id),
    part: SHEET_PART,
    label: texts.document,
  };
  const { value: document, setValue: setDocument } = useDraft<File | null>(draft, null);
  const { status, reason } = request;
  const requested = status === 'requested';
  const subject = `${request.user.name}, ${say(texts.application(request.application_id))}`;
  const lacking = requested && request.needs_document && !document;
  return (
    <QueueCard
      work={work}
      row={{ ...request, document }}
      about={say(texts.requested(formatDateTime(request.requested_at, language), request.fee_amount))}
      own={texts.own}
      blocked={lacking ? { actions: ['prepare'], why: texts.chooseFirst } : undefined}
    >
      <DeskBar kind="copies" row={request} subject={subject} />
      <Asked request={request} />
      {requested && request.unreadable && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {say(texts.unreadable)}
        </Alert>
      )}
      {requested && (
        <SheetField
          id={`sheet-${request.id}`}
          help={request.needs_document ? texts.documentHelp : texts.documentLater}
          error={work.refusalOf(request, 'document')}
          chosen={document}
          onChange={setDocument}
        />
      )}
      {!requested && (
        <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {say(texts.refusedBy(reviewerName(request, language) ?? '', reason ?? ''))}
        </Box>
      )}
      <CommentsToggle kind="copies" row={request} subject={subject} />
    </QueueCard>
  );
}
