import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate } from '@bhumi/api/contract/format';
import type {
  AskedCase,
  OfficeQuestionDecision,
  ReviewedQuestion,
} from '@bhumi/api/contract/office-questions/office-questions';
import { useLanguage } from '../i18n/language.ts';
import { UserText } from '../lib/UserText.tsx';
import { CardLine } from '../queue/CardLine.tsx';
import { PendingCards } from '../queue/PendingCards.tsx';
import { QueueCard } from '../queue/QueueCard.tsx';
import type { QueueWork } from '../queue/useQueue.ts';
import { officeQuestions } from './queue.ts';
import { officeQuestionTexts as texts } from './texts.ts';

/** Where an officer sees the case. */
const caseAddress = ({ kind, id }: AskedCase): string =>
  ({
    mutation: `/mutations/${id}`,
    copy: '/copy-requests',
    registration: '/land-tax-registrations?status=all',
  })[kind];

function QuestionCard({
  work,
  asked,
}: {
  work: QueueWork<ReviewedQuestion, OfficeQuestionDecision>;
  asked: ReviewedQuestion;
}): ReactElement {
  const { language, say } = useLanguage();
  const { mouza, question, asked_at } = asked;
  const { kind, number } = asked.case;
  return (
    <QueueCard
      work={work}
      row={asked}
      about={say(texts.sent(formatDate(asked_at, language)))}
      own={texts.own}
    >
      <Box component="dl" sx={{ m: 0, mb: 1 }}>
        <CardLine term={say(texts.about)}>
          {`${say(texts.kinds[kind])} ${digitsIn(number, language)} · ${mouza[language]} `}
          <Link component={PageLink} to={caseAddress(asked.case)}>
            {say(texts.open)}
          </Link>
        </CardLine>
        <CardLine term={say(texts.question)}>
          <UserText>{question}</UserText>
        </CardLine>
      </Box>
    </QueueCard>
  );
}

/** The queue of questions that people ask about their cases. */
export default function OfficeQuestionsPage(): ReactElement {
  return (
    <PendingCards
      queue={officeQuestions}
      texts={texts}
      card={(asked, work) => <QuestionCard key={asked.id} work={work} asked={asked} />}
    />
  );
}
